import type { Context } from '../../context.ts';
import { statement, type Tx } from '../../db/database.ts';
import { DEAD_LETTERS } from '../../db/queue.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { type ForgetKind, LearningOffReason, TurnLearningStatus } from '../../entities/turnLearning.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { shownQuarantineSql } from '../memories/quarantine.ts';

export interface LearnedOfTurn {
  userUid: string;
  uid: string;
  status: TurnLearningStatus;
  /** When it was last learned from; null if it was not. */
  at: Date | null;
  offReason: LearningOffReason | null;
  /** What it asked to forget, and how many memories and other turns were affected. */
  forgot: ForgotByTurn | null;
  /** The memories whose source it is. */
  memoryUids: string[];
  /** Its statements in quarantine. */
  quarantinedUids: string[];
}

interface ForgotByTurn {
  what: ForgetKind;
  memories: number;
  turns: number;
}

const SQL = `
  SELECT t.user_uid, t.id, t.learned, t.recallable, t.claimed_at IS NOT NULL OR u.user_key IS NULL AS anonymous,
    e.extracted_at, e.again_since, e.fact_count, e.withheld, e.forgot,
    ARRAY(SELECT m.id FROM memories m WHERE m.user_uid = $1 AND m.source_turn_id = t.id AND m.hidden_by IS NULL
      ORDER BY m.created_at, m.id) AS memories,
    ARRAY(SELECT q.id FROM quarantined_statements q WHERE q.user_uid = $1 AND q.turn_id = t.id AND ${shownQuarantineSql('q', '$3', '$1')}
      ORDER BY q.held_at, q.id) AS quarantined
  FROM turns t JOIN users u ON u.user_uid = $1
    LEFT JOIN extracted_turns e ON e.user_uid = $1 AND e.turn_id = t.id
  WHERE t.user_uid = $1 AND t.id = ANY($2)`;

interface LearningRow {
  user_uid: string;
  id: string;
  learned: boolean;
  recallable: boolean;
  anonymous: boolean;
  extracted_at: Date | null;
  again_since: Date | null;
  fact_count: number | null;
  withheld: LearningOffReason | null;
  forgot: ForgotByTurn | null;
  memories: string[];
  quarantined: string[];
}

/** The results of learning from turns, in any order. */
export async function findLearning(
  context: Context,
  scope: ProjectScope,
  turns: readonly { userUid: string; uid: string }[],
): Promise<LearnedOfTurn[]> {
  const now = context.clock.now();
  const rows = await context.database.read(
    scope,
    [...Map.groupBy(turns, ({ userUid }) => userUid)].map(([userUid, own]) =>
      statement<LearningRow>('find-learning', SQL, [userUid, own.map(({ uid }) => uid), now]),
    ),
  );
  const found = rows.flat().map((row) => ({ row, status: statusOf(row) }));
  const pending = found.filter(({ status }) => status === 'PENDING').map(({ row }) => row.user_uid);
  const failed = await listFailed(context, pending);
  return found.map(({ row, status: now }) => {
    const status = now === 'PENDING' && failed.has(row.id) ? TurnLearningStatus.FAILED : now;
    return {
      userUid: row.user_uid,
      uid: row.id,
      status,
      at: status === 'OFF' && !row.learned ? null : row.extracted_at,
      offReason: status === 'OFF' ? offReasonOf(row) : null,
      forgot: row.forgot,
      memoryUids: row.memories,
      quarantinedUids: row.quarantined,
    };
  });
}

/** The uids of the users' turns whose job was given up and that no other job will learn from. */
export async function listFailed(context: Context, userUids: readonly string[]): Promise<Set<string>> {
  if (userUids.length === 0) return new Set();
  const rows = await context.database.unscoped((tx) =>
    tx.query<{ uid: string }>(FAILED_SQL, [[...new Set(userUids)], DEAD_LETTERS]),
  );
  return new Set(rows.map(({ uid }) => uid));
}

const FAILED_SQL = `
  SELECT t.uid FROM pgboss.job j, jsonb_array_elements_text(j.data -> 'turnUids') AS t (uid)
  WHERE j.name = $2 AND j.state = 'created' AND j.source_name = 'extractMemories' AND j.data ->> 'userUid' = ANY($1)
    AND NOT EXISTS (
      SELECT FROM pgboss.job l WHERE l.name = 'extractMemories' AND l.state IN ('created', 'retry', 'active')
        AND l.data ->> 'userUid' = j.data ->> 'userUid' AND l.data -> 'turnUids' ? t.uid)`;

function statusOf(row: LearningRow): TurnLearningStatus {
  // Imported turns may have memories without having been learned from here.
  const isLearned = (row.fact_count ?? 0) > 0 || row.memories.length > 0;
  if (row.forgot) return TurnLearningStatus.FORGOT;
  if (row.withheld === LearningOffReason.FORGOTTEN) return TurnLearningStatus.OFF;
  if (row.learned && (!row.extracted_at || row.again_since)) return TurnLearningStatus.PENDING;
  if (isLearned) return TurnLearningStatus.LEARNED;
  if (row.quarantined.length > 0) return TurnLearningStatus.QUARANTINED;
  return row.learned && !row.withheld ? TurnLearningStatus.NOTHING_FOUND : TurnLearningStatus.OFF;
}

function offReasonOf({ anonymous, recallable, withheld }: LearningRow): LearningOffReason {
  if (withheld) return withheld;
  if (anonymous) return LearningOffReason.ANONYMOUS;
  return recallable ? LearningOffReason.UNKNOWN : LearningOffReason.INTENT;
}

/** Which of a user's turns to learn again: those that meet all conditions. */
export interface TurnsToRelearn {
  sessionUid: string | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  uids: string[] | null;
  filter: Filter | null;
}

// Retries of a job end within an hour; a turn that has waited for longer lost its job.
const RELEARN_SQL = `
  SELECT t.id, CASE
      WHEN NOT t.learned OR t.dismissed_at IS NOT NULL OR t.expires_at <= $6 OR e.settled OR e.withheld IS NOT NULL THEN 'SKIPPED'
      WHEN CASE WHEN e.turn_id IS NULL THEN t.recorded_at ELSE e.again_since END > $6 - interval '1 hour' THEN 'WAITING'
      ELSE 'DUE' END AS state
  FROM turns t LEFT JOIN extracted_turns e ON e.user_uid = t.user_uid AND e.turn_id = t.id
  WHERE t.user_uid = $1 AND t.hidden_by IS NULL AND ($2::uuid IS NULL OR t.session_uid = $2)
    AND ($3::timestamptz IS NULL OR t.occurred_at >= $3) AND ($4::timestamptz IS NULL OR t.occurred_at < $4)
    AND ($5::uuid[] IS NULL OR t.id = ANY($5)) ${FILTER}
  ORDER BY t.occurred_at, t.turn_number, t.id LIMIT $7`;

/**
 * The turns to learn again, in the order in which they were said. `SKIPPED` are those that were never learned from, that
 * the user dismissed, or whose learning was withheld or decided on.
 */
export async function listTurnsToRelearn(
  tx: Tx,
  { userUid }: UserScope,
  { sessionUid, from, to, uids, filter }: TurnsToRelearn,
  at: Date,
  limit: number,
): Promise<{ uid: string; state: 'SKIPPED' | 'WAITING' | 'DUE' }[]> {
  const { text, values } = filtered(
    statement<{ id: string; state: 'SKIPPED' | 'WAITING' | 'DUE' }>('list-turns-to-relearn', RELEARN_SQL, [
      userUid,
      sessionUid,
      from,
      to,
      uids,
      at,
      limit,
    ]),
    filter,
    { noun: 'turn', alias: 't', userUid },
  );
  const rows = await tx.query<{ id: string; state: 'SKIPPED' | 'WAITING' | 'DUE' }>(text, values);
  return rows.map(({ id, state }) => ({ uid: id, state }));
}
