import type { Context } from '../../context.ts';
import { getFirst, getValue, type Tx } from '../../db/database.ts';
import { makeProjectScope } from '../../db/scope.ts';
import type { Turn } from '../../entities/turn.ts';
import { whyOff } from '../../lifecycle/facts/decideOnFact.ts';
import { makeYielder } from '../../yielder.ts';
import { type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { noteWithheld } from '../memories/extractedTurns.ts';
import type { LockedUser } from '../people/users.ts';
import { countTurns } from './countTurns.ts';
import { insertTurns } from './insertTurns.ts';
import { learnFromTurns } from './learnFromTurns.ts';
import { lockOwners } from './lockOwners.ts';
import { type NewTurn, type PreparedTurn, prepareTurn, toTurn } from './prepareTurn.ts';
import { type FirstTurn, findAnonymousReplays, findReplays, lockIdempotencyKeys } from './replays.ts';
import { upsertSessions, type WrittenSession } from './upsertSessions.ts';

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
  // Analysing the texts takes longest, so it is done before the transaction opens and takes locks.
  const breathe = makeYielder();
  const prepared: PreparedTurn[] = [];
  for (const turn of turns) prepared.push(await prepareTurn(turn, context.settings, now, breathe));
  const { projectId } = getFirst(turns).user;
  return context.database.scoped(makeProjectScope(projectId), async (tx) => {
    await lockIdempotencyKeys(tx, { projectId }, prepared);
    const replays = await findAnonymousReplays(tx, { projectId }, prepared);
    const others = prepared.filter((turn) => !replays.has(turn));
    const users = await lockOwners(context, tx, { projectId }, others);
    for (const [turn, first] of await findReplays(tx, others)) replays.set(turn, first);
    await write(
      context,
      tx,
      { projectId },
      users,
      prepared.filter((turn) => !replays.has(turn)),
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
): Promise<void> {
  if (turns.length === 0) return;
  const withheld = turns
    .filter((turn) => isTold(getValue(users, turn.userUid), turn))
    .flatMap((turn) => {
      const reason = whyOff(getValue(users, turn.userUid), context.settings.newUser.consentRequired);
      turn.learned = reason === null;
      return reason ? [{ userUid: turn.userUid, uid: turn.uid, reason }] : [];
    });
  const sessions = await upsertSessions(tx, scope, turns);
  await insertTurns(tx, turns);
  await noteWithheld(context, tx, scope, withheld);
  await countTurns(tx, turns, sessions);
  await learnFromTurns(
    context,
    tx,
    scope,
    turns.filter((turn) => turn.learned),
  );
  await writeAudit(
    context,
    tx,
    scope,
    sessions.map((session) => entryOf(session, getValue(users, session.userUid))),
  );
  await sendTurnJobs(context, tx, scope, turns, sessions);
}

/** Anonymous sessions are never learned from, nor are intents that are not recalled; others are, if the user allows it. */
const isTold = (user: LockedUser, turn: PreparedTurn): boolean =>
  user.userKey !== null && turn.user.userKey !== null && turn.recallable;

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

/** Sends the jobs for new turns: vectors, facts, their sessions' summaries, the users' frequent terms. */
export async function sendTurnJobs(
  context: Context,
  tx: Tx,
  { projectId }: { readonly projectId: string },
  turns: PreparedTurn[],
  sessions: WrittenSession[],
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
export function inBatches(projectId: string, turns: readonly { userUid: string; uid: string }[]) {
  return [...Map.groupBy(turns, (turn) => turn.userUid)].flatMap(([userUid, own]) =>
    Array.from({ length: Math.ceil(own.length / BATCH) }, (_, i) => ({
      payload: { projectId, userUid, turnUids: own.slice(i * BATCH, (i + 1) * BATCH).map((turn) => turn.uid) },
    })),
  );
}
