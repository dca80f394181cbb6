import type { Context } from '../../context.ts';
import { getFirst, getValue, type Tx, together } from '../../db/database.ts';
import { makeProjectScope, type UserScope } from '../../db/scope.ts';
import type { Turn } from '../../entities/turn.ts';
import { LearningOffReason } from '../../entities/turnLearning.ts';
import { badInput, issue, type RecollectError, refuse } from '../../errors.ts';
import { reasonLearningIsOff } from '../../lifecycle/facts/decideOnFact.ts';
import { listFailed, listTurnsToRelearn, type TurnsToRelearn } from '../../queries/turns/learning.ts';
import { yieldToOthers } from '../../yielder.ts';
import { type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { recordWithheld } from '../memories/noteLearning.ts';
import { notAllowed } from '../memories/saveMemory.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { embedAtOnce, storeVectorsOfTurns, type VectorsOfTurns } from '../recall/embedAtOnce.ts';
import { learnFromTurns } from './learnFromTurns.ts';
import { findOwners, lockOwners } from './lockOwners.ts';
import { insertTurns, type NewTurn, type PreparedTurn, prepareTurns, toTurn } from './prepareTurn.ts';
import { type FirstTurn, findAnonymousReplays, findReplays, lockIdempotencyKeys } from './replays.ts';
import { countTurns, upsertSessions, type WrittenSession } from './upsertSessions.ts';

/** Larger batches are imports, which must not keep other requests waiting. */
const MAX_AWAITED_TURNS = 20;

interface RecordedTurn {
  turn: Turn;
  /** Whether the same idempotency key had already recorded it. */
  replayed: boolean;
}

/**
 * Records turns of any users of one project, all or none.
 * @returns one result per turn, in order
 * @throws CONFLICT when an idempotency key is reused with another payload
 */
export async function recordTurns(context: Context, turns: NewTurn[]): Promise<RecordedTurn[]> {
  const now = context.clock.now();
  if (turns.length > MAX_AWAITED_TURNS) yieldToOthers();
  // Analysing the texts takes longest, so it is done before the transaction opens and takes locks.
  const prepared = await prepareTurns(context, turns, now);
  const vectors = turns.length <= MAX_AWAITED_TURNS ? await embedAtOnce(context, prepared) : new Map();
  const { projectId } = getFirst(turns).user;
  return context.database.scoped(makeProjectScope(projectId), async (tx) => {
    const [, uids] = await together([
      lockIdempotencyKeys(tx, { projectId }, prepared),
      findOwners(context, tx, { projectId }, prepared),
    ]);
    const replays = await findAnonymousReplays(tx, { projectId }, prepared);
    const others = prepared.filter((turn) => !replays.has(turn));
    const users = await lockOwners(context, tx, { projectId }, others, uids);
    for (const [turn, first] of await findReplays(tx, others)) replays.set(turn, first);
    await write(
      context,
      tx,
      { projectId },
      users,
      prepared.filter((turn) => !replays.has(turn)),
      vectors,
    );
    return prepared.map((turn) => ({ turn: turnOf(turn, replays), replayed: replays.has(turn) }));
  });
}

/** A turn after the write. A repeated turn may repeat a turn of this write that is itself a repetition. */
function turnOf(turn: PreparedTurn, replays: Map<PreparedTurn, FirstTurn>): Turn {
  const first = replays.get(turn);
  if (!first) return toTurn(turn);
  return 'written' in first ? first.written : turnOf(first.prepared, replays);
}

async function write(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  users: Map<string, LockedUser>,
  turns: PreparedTurn[],
  vectors: VectorsOfTurns,
): Promise<void> {
  if (turns.length === 0) return;
  const withheld = turns
    .filter((turn) => isTold(getValue(users, turn.userUid), turn))
    .flatMap((turn) => {
      const reason = reasonLearningIsOff(getValue(users, turn.userUid), context.settings.newUser.consentRequired);
      turn.learned = reason === null;
      return reason ? [{ userUid: turn.userUid, uid: turn.uid, reason }] : [];
    });
  const sessions = await upsertSessions(tx, scope, turns);
  const entries = sessions.map((session) => entryOf(session, getValue(users, session.userUid)));
  const toEmbed = turns.filter((turn) => !vectors.has(turn));
  const learned = turns.filter((turn) => turn.learned);
  // The turns first: the others refer to them.
  await together([
    insertTurns(tx, turns),
    countTurns(tx, turns, sessions).then((grown) => countTermsOf(context, tx, scope, grown)),
    writeAudit(context, tx, scope, entries),
    sendTurnJobs(context, tx, scope, turns, sessions, toEmbed),
    storeVectorsOfTurns(context, tx, scope, turns, vectors),
    recordWithheld(context, tx, scope, withheld),
    learnFromTurns(context, tx, scope, learned),
  ]);
}

/** Anonymous sessions are never learned from, nor is what is not counted; others are, if the user allows it. */
const isTold = (user: LockedUser, turn: PreparedTurn): boolean => user.userKey !== null && turn.counted !== undefined;

const entryOf = (session: WrittenSession, user: LockedUser): NewAuditEntry => ({
  userUid: session.userUid,
  userKey: user.userKey,
  action: session.created ? 'CREATED' : 'UPDATED',
  trigger: 'recording',
  subjectType: 'Session',
  subjectUid: session.uid,
  sessionUid: session.uid,
  change: { turnsRecorded: session.added },
});

/** Number of turns per job: small enough to be retried. */
const BATCH = 100;

/**
 * Sends the jobs for new turns: vectors, facts, their sessions' summaries.
 * @param toEmbed those of the turns that have no vectors yet
 */
export const sendTurnJobs = (
  context: Context,
  tx: Tx,
  { projectId }: { readonly projectId: string },
  turns: PreparedTurn[],
  sessions: WrittenSession[],
  toEmbed = turns,
): Promise<void> =>
  context.queue.sendAll(tx, [
    {
      name: 'embedTurns',
      jobs: inBatches(
        projectId,
        toEmbed.filter((turn) => turn.recallable),
      ),
    },
    {
      name: 'extractMemories',
      jobs: inBatches(
        projectId,
        turns.filter((turn) => turn.learned),
      ),
    },
    {
      name: 'summarizeSession',
      jobs: sessions.map(({ userUid, uid }) => ({ payload: { projectId, userUid, sessionUid: uid }, key: uid })),
    },
  ]);

/** Sends the jobs that recount the frequent terms of users who have many more turns than at the last count. */
export async function countTermsOf(
  context: Context,
  tx: Tx,
  { projectId }: { readonly projectId: string },
  grown: readonly string[],
): Promise<void> {
  if (grown.length === 0) return;
  const jobs = grown.map((userUid) => ({ payload: { projectId, userUid }, key: userUid }));
  await context.queue.send(tx, 'countTerms', jobs);
}

/** One job per user and hundred turns. */
export function inBatches(projectId: string, turns: readonly { userUid: string; uid: string }[]) {
  return [...Map.groupBy(turns, (turn) => turn.userUid)].flatMap(([userUid, own]) =>
    Array.from({ length: Math.ceil(own.length / BATCH) }, (_, i) => ({
      payload: { projectId, userUid, turnUids: own.slice(i * BATCH, (i + 1) * BATCH).map((turn) => turn.uid) },
    })),
  );
}

/** The most turns of one call. A job takes a hundred of them. */
const MAX_TURNS = 1_000;

/** How many turns will be learned again, and how many will not. */
interface Relearning {
  turns: number;
  skipped: number;
}

/**
 * Sends the jobs that learn turns again with the present extractor. A turn that already waits is not sent again, unless
 * it has waited so long that its job must have failed.
 * @throws BAD_USER_INPUT for too many turns; FORBIDDEN by the user's settings
 */
export async function relearnTurns(context: Context, scope: UserScope, which: TurnsToRelearn): Promise<Relearning> {
  const { projectId, userUid } = scope;
  const failed = await listFailed(context, [userUid]);
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [userUid])).get(userUid);
    if (!user) return { turns: 0, skipped: 0 };
    const settings = await getMemorySettings(tx, userUid);
    const off = reasonLearningIsOff(settings, context.settings.newUser.consentRequired);
    if (off) throw notNow(off);
    const now = context.clock.now();
    const found = await listTurnsToRelearn(tx, scope, which, now, MAX_TURNS + 1);
    if (found.length > MAX_TURNS) throw badInput(issue('input', 'turns.tooManyToRelearn', { max: MAX_TURNS }));
    const chosen = found.filter((turn) => turn.state !== 'SKIPPED');
    const due = chosen
      .filter(({ uid, state }) => state === 'DUE' || failed.has(uid))
      .map(({ uid }) => ({ userUid, uid }));
    if (due.length > 0) {
      await tx.query('UPDATE extracted_turns SET again_since = $3 WHERE user_uid = $1 AND turn_id = ANY($2)', [
        userUid,
        due.map(({ uid }) => uid),
        now,
      ]);
      await context.queue.send(tx, 'extractMemories', inBatches(projectId, due));
      await writeAudit(context, tx, scope, [
        {
          userUid,
          userKey: user.userKey,
          action: 'UPDATED',
          trigger: 'relearning',
          subjectType: 'User',
          subjectUid: userUid,
          change: { turnsToRelearn: due.length },
        },
      ]);
    }
    return { turns: chosen.length, skipped: found.length - chosen.length };
  });
}

const notNow = (off: LearningOffReason): RecollectError =>
  off === LearningOffReason.MEMORY_DISABLED || off === LearningOffReason.CONSENT_MISSING
    ? notAllowed(off)
    : refuse('user.extractionOff', {}, { at: 'input.userId' });
