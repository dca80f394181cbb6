import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { PreparedTurn } from './newTurn.ts';
import type { OpenSession } from './openSessions.ts';

/** Turns a job takes at a time: small enough to be tried again. */
const BATCH = 100;

/** Sends what is to be done with new turns: vectors, facts, their sessions' summaries, the users' frequent terms. */
export async function sendTurnJobs(
  context: Context,
  tx: Tx,
  { projectId }: { readonly projectId: string },
  turns: PreparedTurn[],
  sessions: OpenSession[],
): Promise<void> {
  const recallable = turns.filter((turn) => turn.recallable);
  await context.queue.send(tx, 'embedTurns', inBatches(projectId, recallable));
  await context.queue.send(
    tx,
    'extractMemories',
    inBatches(
      projectId,
      turns.filter((turn) => turn.learned),
    ),
  );
  await context.queue.send(
    tx,
    'summarizeSession',
    sessions.map((session) => ({
      payload: { projectId, userUid: session.userUid, sessionUid: session.uid },
      key: session.uid,
    })),
  );
  const users = new Set(recallable.map((turn) => turn.userUid));
  await context.queue.send(
    tx,
    'countTerms',
    [...users].map((userUid) => ({ payload: { projectId, userUid }, key: userUid })),
  );
}

/** One job per user and hundred turns. */
function inBatches(projectId: string, turns: PreparedTurn[]) {
  return [...Map.groupBy(turns, (turn) => turn.userUid)].flatMap(([userUid, own]) =>
    Array.from({ length: Math.ceil(own.length / BATCH) }, (_, i) => ({
      payload: { projectId, userUid, turnUids: own.slice(i * BATCH, (i + 1) * BATCH).map((turn) => turn.uid) },
    })),
  );
}
