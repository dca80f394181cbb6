import { batchesOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import type { PreparedTurn } from './prepareTurns.ts';
import type { WrittenSession } from './upsertSessions.ts';

/** Number of turns per job: small enough to be retried. */
const BATCH = 100;

/**
 * Turns within this time are summarized together. Nothing waits for it: the newest sessions are shown verbatim.
 */
const SUMMARY_AFTER_SECONDS = 2;

interface NewRows {
  turns?: PreparedTurn[];
  sessions?: WrittenSession[];
  /** Those of the turns that have no vectors yet; all, unless given. */
  toEmbed?: PreparedTurn[];
}

/** Sends the jobs for new turns: vectors, facts, their sessions' summaries. */
export const sendTurnJobs = (
  context: Context,
  tx: Tx,
  { projectId }: InProject,
  { turns = [], sessions = [], toEmbed = turns }: NewRows,
): Promise<void> =>
  context.queue.sendAll(tx, [
    {
      name: 'embedTurns',
      jobs: jobsOfTurns(
        projectId,
        toEmbed.filter((turn) => turn.recallable),
      ),
    },
    {
      name: 'extractMemories',
      jobs: jobsOfTurns(
        projectId,
        turns.filter((turn) => turn.learned),
      ),
    },
    {
      name: 'summarizeSession',
      jobs: sessions.map(({ userUid, uid }) => ({
        payload: { projectId, userUid, sessionUid: uid },
        key: uid,
        afterSeconds: SUMMARY_AFTER_SECONDS,
      })),
    },
  ]);

/** Sends the jobs that recount the frequent terms of users who have many more turns than at the last count. */
export async function countTermsOf(
  context: Context,
  tx: Tx,
  { projectId }: InProject,
  grown: readonly string[],
): Promise<void> {
  if (grown.length === 0) return;
  const jobs = grown.map((userUid) => ({ payload: { projectId, userUid }, key: userUid }));
  await context.queue.send(tx, 'countTerms', jobs);
}

/** One job per user and hundred turns. */
export function jobsOfTurns(projectId: string, turns: readonly { userUid: string; uid: string }[]) {
  return [...Map.groupBy(turns, (turn) => turn.userUid)].flatMap(([userUid, own]) =>
    batchesOf(own, BATCH).map((some) => ({ payload: { projectId, userUid, turnUids: some.map(({ uid }) => uid) } })),
  );
}
