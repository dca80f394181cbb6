import { getFirst, getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type Tx, together } from '../../db/database.ts';
import { type InProject, makeProjectScope } from '../../db/scope.ts';
import type { Turn } from '../../entities/turn.ts';
import { reasonLearningIsOff } from '../../lifecycle/learningRules.ts';
import type { ProjectSettings } from '../../lifecycle/projectSettings.ts';
import { yieldToOthers } from '../../yielder.ts';
import { auditActorName, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { recordWithheld, type WithheldTurn } from '../memories/noteLearning.ts';
import type { LockedUser } from '../people/users.ts';
import { embedAtOnce, storeVectorsOfTurns, type VectorsOfTurns } from '../recall/embeddings.ts';
import { GatheredCalls } from './gatherCalls.ts';
import { learnFromTurns } from './learnFromTurns.ts';
import { BusyOwners, findOwners, lockOwners, nameOfOwner } from './lockOwners.ts';
import { type NewTurn, type PreparedTurn, prepareTurns, toTurn } from './prepareTurns.ts';
import { type FirstTurn, findAnonymousReplays, findReplays, lockIdempotencyKeys } from './replays.ts';
import { countTermsOf, sendTurnJobs } from './turnJobs.ts';
import { insertTurns } from './turnRows.ts';
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
  const call = await prepareCall(context, turns);
  // On a cluster, one transaction for users on several machines costs more than one for each.
  const isGathered = turns.length <= MAX_AWAITED_TURNS && !(await context.database.onCluster());
  return isGathered ? gatheredWith(context).record(call) : recordInTransaction(call);
}

/** A call whose turns have been analysed. */
interface PreparedCall {
  context: Context;
  given: NewTurn[];
  turns: PreparedTurn[];
  vectors: VectorsOfTurns;
  owner: string;
  size: number;
}

/** Analysing the texts takes longest, so it is done before the transaction opens and takes locks. */
async function prepareCall(context: Context, given: NewTurn[]): Promise<PreparedCall> {
  const now = context.clock.now();
  const isImport = given.length > MAX_AWAITED_TURNS;
  if (isImport) yieldToOthers();
  const turns = await prepareTurns(context, given, now);
  const vectors = isImport ? new Map() : await embedAtOnce(context, turns);
  return { context, given, turns, vectors, owner: nameOfOwner(getFirst(given)), size: given.length };
}

/** One queue per project and actor. Keyed by the settings object, which is replaced when the settings change. */
const gathered = new WeakMap<ProjectSettings, Map<string, GatheredCalls<PreparedCall, RecordedTurn[]>>>();

/** The calls with which one may share a transaction. */
function gatheredWith(context: Context): GatheredCalls<PreparedCall, RecordedTurn[]> {
  const actor = auditActorName(context);
  const ofActors = gathered.get(context.settings) ?? new Map<string, GatheredCalls<PreparedCall, RecordedTurn[]>>();
  const calls = ofActors.get(actor) ?? new GatheredCalls({ together: recordTogether, again: recordAgain });
  gathered.set(context.settings, ofActors.set(actor, calls));
  return calls;
}

async function recordTogether(
  calls: readonly PreparedCall[],
  onNothingWritten: (callsToSeparate: readonly PreparedCall[]) => void,
): Promise<RecordedTurn[][]> {
  const { context } = getFirst(calls);
  const turns = calls.flatMap((call) => call.turns);
  const vectors = new Map(calls.flatMap((call) => [...call.vectors]));
  const isShared = calls.length > 1;
  const onFailure = (error: unknown) => {
    if (error instanceof BusyOwners)
      onNothingWritten(calls.filter(({ given }) => given.some((turn) => error.hasOwnerOf(turn))));
    else if (isShared) onNothingWritten(calls);
  };
  const recorded = (
    await recordInTransaction({ context, turns, vectors }, { isGathered: true, isShared, onFailure })
  ).values();
  return calls.map((call) => call.turns.map(() => recorded.next().value!));
}

/** Prepares the turns again: the transaction that failed has changed them. */
const recordAgain = async ({ context, given }: PreparedCall): Promise<RecordedTurn[]> =>
  recordInTransaction(await prepareCall(context, given));

/** How long a shared transaction waits for a lock, such as that of an idempotency key: after that, each call is recorded alone. */
const SHARED_WAIT = '20ms';

type PreparedTurns = Pick<PreparedCall, 'context' | 'turns' | 'vectors'>;

function recordInTransaction(
  prepared: PreparedTurns,
  { isGathered = false, isShared = false, onFailure = (_: unknown) => {} } = {},
): Promise<RecordedTurn[]> {
  const { projectId } = getFirst(prepared.turns).user;
  return prepared.context.database.scoped(makeProjectScope(projectId), async (tx) => {
    try {
      const limited = isShared ? [tx.query(`SET LOCAL lock_timeout = '${SHARED_WAIT}'`)] : [];
      const recorded = resolveAndInsert(tx, { projectId }, prepared, { waits: !isGathered });
      await together([...limited, recorded]);
      return await recorded;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  });
}

async function resolveAndInsert(
  tx: Tx,
  scope: InProject,
  { context, turns, vectors }: PreparedTurns,
  { waits }: { waits: boolean },
): Promise<RecordedTurn[]> {
  const [, uids] = await together([lockIdempotencyKeys(tx, scope, turns), findOwners(context, tx, scope, turns)]);
  const replays = await findAnonymousReplays(tx, scope, turns);
  const others = turns.filter((turn) => !replays.has(turn));
  const users = await lockOwners(context, tx, scope, { turns: others, uids, waits });
  for (const [turn, first] of await findReplays(tx, others)) replays.set(turn, first);
  const added = turns.filter((turn) => !replays.has(turn));
  await insertAndEnqueue(tx, scope, { context, turns: added, vectors }, users);
  return turns.map((turn) => ({ turn: turnOf(turn, replays), replayed: replays.has(turn) }));
}

/** A turn after the write. A repeated turn may repeat a turn of this write that is itself a repetition. */
function turnOf(turn: PreparedTurn, replays: Map<PreparedTurn, FirstTurn>): Turn {
  const first = replays.get(turn);
  if (!first) return toTurn(turn);
  return 'written' in first ? first.written : turnOf(first.prepared, replays);
}

async function insertAndEnqueue(
  tx: Tx,
  scope: InProject,
  { context, turns, vectors }: PreparedTurns,
  users: ReadonlyMap<string, LockedUser>,
): Promise<void> {
  if (turns.length === 0) return;
  const withheld = withholdLearning(context, users, turns);
  const sessions = await upsertSessions(tx, scope, turns);
  const entries = sessions.map((session) => entryOf(session, getValue(users, session.userUid)));
  const toEmbed = turns.filter((turn) => !vectors.has(turn));
  const learned = turns.filter((turn) => turn.learned);
  // The turns first: the others refer to them.
  await together([
    insertTurns(tx, turns),
    countTurns(tx, turns, sessions).then((grown) => countTermsOf(context, tx, scope, grown)),
    writeAudit(context, tx, scope, entries),
    sendTurnJobs(context, tx, scope, { turns, sessions, toEmbed }),
    storeVectorsOfTurns(context, tx, scope, turns, vectors),
    recordWithheld(context, tx, scope, withheld),
    learnFromTurns(context, tx, scope, learned),
  ]);
}

/**
 * Decides which turns are learned from: those of named users who allow it. Turns that are not counted stay as they are.
 * @returns the turns that are not, and why
 */
function withholdLearning(
  { settings }: Context,
  users: ReadonlyMap<string, LockedUser>,
  turns: readonly PreparedTurn[],
): WithheldTurn[] {
  return turns.flatMap((turn) => {
    const user = getValue(users, turn.userUid);
    if (user.userKey === null || turn.counted === undefined) return [];
    const reason = reasonLearningIsOff(user, settings.newUser.consentRequired);
    turn.learned = reason === null;
    return reason ? [{ userUid: turn.userUid, uid: turn.uid, reason }] : [];
  });
}

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
