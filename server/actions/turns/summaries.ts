import { batchesOf, getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { together } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { type RedactionKind, redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import type { TurnToSummarize } from '../../minds/minds.ts';
import type { OutdatedPeriod, SessionToSummarize } from '../../queries/turns/summaries.ts';
import { countTokens } from '../../text/shorten.ts';
import { lockUsers } from '../people/users.ts';

interface SummaryToStore
  extends Pick<SessionToSummarize, 'userUid' | 'sessionUid' | 'sessionKey' | 'lastTurnNumber' | 'deletedTurns'> {
  summary: string;
}

/**
 * Caches the summaries of sessions, unless a newer one exists, a turn was deleted meanwhile or the turns became a user's: another job has
 * been sent then, and deleted content must not live on in a summary. An empty summary leaves a session without one.
 */
export async function storeSummaries(
  context: Context,
  scope: ProjectScope,
  summaries: readonly SummaryToStore[],
): Promise<void> {
  const ofUsers = [...Map.groupBy(summaries, ({ userUid }) => userUid)];
  for (const some of batchesOf(ofUsers, MAX_LOCKED)) await storeOfUsers(context, scope, some);
}

/**
 * A user's weeks and months are summarized at most this often, for all sessions that have grown meanwhile. After each
 * turn, it would take longer than recording the turn and learning from it.
 */
const PERIODS_AFTER_SECONDS = 3;
/** The users locked at once, whose recordings wait meanwhile. */
const MAX_LOCKED = 10;

async function storeOfUsers(
  context: Context,
  scope: ProjectScope,
  ofUsers: readonly (readonly [string, readonly SummaryToStore[]])[],
): Promise<void> {
  const { projectId } = scope;
  await context.database.scoped(scope, async (tx) => {
    // Locks the users before the sessions, as every write does: a deletion that holds the user waits for the session, and
    // the jobs sent below wait for the deletion's.
    await lockUsers(
      tx,
      ofUsers.map(([userUid]) => userUid),
    );
    const changed: string[] = [];
    for (const [userUid, own] of ofUsers) {
      const stored = await tx.query<{ user_uid: string }>(
        `UPDATE sessions s SET summary = a.summary, summary_tokens = a.tokens, summary_updated_at = $2, summarized_turns = a.turns
         FROM unnest($3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::integer[]) AS a (id, summary, tokens, turns, deleted)
         WHERE s.user_uid = $1 AND s.id = a.id AND s.forwarded_to IS NULL AND s.summarized_turns < a.turns AND s.last_turn_number - s.turn_count + s.forgotten_turns = a.deleted
         RETURNING s.user_uid`,
        [
          userUid,
          context.clock.now(),
          own.map(({ sessionUid }) => sessionUid),
          own.map(({ sessionKey, summary }) => sealed('sessions.summary', userUid, [sessionKey], summary || null)),
          own.map(({ summary }) => countTokens(summary)),
          own.map(({ lastTurnNumber }) => lastTurnNumber),
          own.map(({ deletedTurns }) => deletedTurns),
        ],
        'store-summaries',
      );
      if (stored.length > 0) changed.push(userUid);
    }
    // A week's summary is derived from its sessions' summaries.
    const afterSeconds = PERIODS_AFTER_SECONDS;
    await context.queue.send(
      tx,
      'summarizePeriods',
      changed.map((userUid) => ({ payload: { projectId, userUid }, key: userUid, afterSeconds })),
    );
  });
}

export interface PeriodToStore extends OutdatedPeriod {
  summary: string;
}

/**
 * Stores the summaries of weeks and months, replacing older ones, unless turns of one were recorded or deleted meanwhile:
 * then another job is on its way, and deleted content must not live on in a summary. Returns how many it stored.
 */
export async function storePeriodSummaries(
  context: Context,
  scope: ProjectScope,
  periods: readonly PeriodToStore[],
  madeAt: Date,
): Promise<number> {
  const ofUsers = [...Map.groupBy(periods, ({ userUid }) => userUid).values()];
  if (ofUsers.length === 0) return 0;
  // On a cluster, one transaction for users on several machines costs more than one for each.
  if (!(await context.database.onCluster())) return storePeriodsOf(context, scope, ofUsers, madeAt);
  let stored = 0;
  for (const own of ofUsers) stored += await storePeriodsOf(context, scope, [own], madeAt);
  return stored;
}

const storePeriodsOf = (
  context: Context,
  scope: ProjectScope,
  ofUsers: readonly PeriodToStore[][],
  madeAt: Date,
): Promise<number> =>
  context.database.scoped(scope, async (tx) => {
    // Locked as every write does, so that a merge of two of them waits here and not in a circle.
    const known = await lockUsers(
      tx,
      ofUsers.map((own) => getFirst(own).userUid),
    );
    const toStore = ofUsers.flat().filter(({ userUid }) => known.has(userUid));
    const stored = await together(
      toStore.map(({ userUid, period, from, to, turnCount, summary }) =>
        tx.execute(
          `INSERT INTO period_summaries (user_uid, period, from_at, to_at, project_id, summary, turn_count, made_at)
             SELECT user_uid, $2, $3, $4, $5, $6, $7::integer, $8 FROM sessions
             WHERE user_uid = $1 AND forwarded_to IS NULL AND summary IS NOT NULL AND last_activity_at >= $3 AND last_activity_at < $4
             GROUP BY user_uid HAVING sum(turn_count) = $7::integer
             ON CONFLICT (user_uid, period, from_at) DO UPDATE SET summary = EXCLUDED.summary, turn_count = EXCLUDED.turn_count,
               made_at = EXCLUDED.made_at WHERE period_summaries.made_at < EXCLUDED.made_at`,
          [
            ...[userUid, period, from, to, scope.projectId],
            ...[sealed('period_summaries.summary', userUid, [period, from], summary), turnCount, madeAt],
          ],
          'store-period-summary',
        ),
      ),
    );
    // After a change of the project's time zone, periods begin elsewhere: those of before are replaced, too.
    await together(
      toStore
        .filter((_, i) => stored[i]! > 0)
        .map(({ userUid, period, from, to }) =>
          tx.execute(
            `DELETE FROM period_summaries
             WHERE user_uid = $1 AND period = $2 AND from_at <> $3 AND from_at < $4 AND to_at > $3`,
            [userUid, period, from, to],
            'delete-overlapping-periods',
          ),
        ),
    );
    return stored.reduce((sum, count) => sum + count, 0);
  });

type Conversation = readonly TurnToSummarize[];

declare module '../../analysis/analysisThread.ts' {
  interface AnalysisTasks {
    summarize: {
      input: { conversations: readonly Conversation[]; kinds: ReadonlySet<RedactionKind>; maxLength: number };
      output: string[];
    };
  }
}

/**
 * Summaries of conversations without a model, made in a thread, of redacted turns.
 * @returns undefined if the caller is to make them
 */
export const summarizeInThread = (
  { analysis, settings }: Context,
  conversations: readonly Conversation[],
  maxLength: number,
): Promise<string[] | undefined> =>
  analysis.run('summarize', conversations.flat().length, { conversations, kinds: redactedKinds(settings), maxLength });
