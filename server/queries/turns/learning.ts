import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { LearningOffReason, TurnLearningStatus } from '../../entities/turnLearning.ts';
import { shownQuarantineSql } from '../memories/quarantine.ts';

/** What became of learning from a turn. */
export interface LearnedOfTurn {
  userUid: string;
  uid: string;
  status: TurnLearningStatus;
  /** When it was last learned from; null if it was not. */
  at: Date | null;
  offReason: LearningOffReason | null;
  /** The memories whose source it is. */
  memoryUids: string[];
  /** What it said that is in quarantine. */
  quarantinedUids: string[];
}

const SQL = `
  SELECT t.user_uid, t.id, t.learned, t.recallable, t.claimed_at IS NOT NULL OR u.user_key IS NULL AS anonymous,
    e.extracted_at, e.again_since, e.fact_count, e.withheld,
    ARRAY(SELECT m.id FROM memories m WHERE m.user_uid = t.user_uid AND m.source_turn_id = t.id AND m.hidden_by IS NULL
      ORDER BY m.created_at, m.id) AS memories,
    ARRAY(SELECT q.id FROM quarantined_statements q WHERE q.user_uid = t.user_uid AND q.turn_id = t.id AND ${shownQuarantineSql('q', '$3')}
      ORDER BY q.held_at, q.id) AS quarantined
  FROM turns t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
    JOIN users u ON u.user_uid = t.user_uid
    LEFT JOIN extracted_turns e ON e.user_uid = t.user_uid AND e.turn_id = t.id`;

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
  memories: string[];
  quarantined: string[];
}

/** What became of learning from turns, in any order. */
export async function findLearning(
  context: Context,
  scope: ProjectScope,
  turns: readonly { userUid: string; uid: string }[],
): Promise<LearnedOfTurn[]> {
  const values = [turns.map(({ userUid }) => userUid), turns.map(({ uid }) => uid), context.clock.now()];
  const [rows] = await context.database.read(scope, [statement<LearningRow>('find-learning', SQL, values)]);
  return rows.map((row) => {
    const status = statusOf(row);
    return {
      userUid: row.user_uid,
      uid: row.id,
      status,
      at: status === 'OFF' && !row.learned ? null : row.extracted_at,
      offReason: status === 'OFF' ? offReasonOf(row) : null,
      memoryUids: row.memories,
      quarantinedUids: row.quarantined,
    };
  });
}

function statusOf(row: LearningRow): TurnLearningStatus {
  // Imported turns may have memories without having been learned from here.
  const isLearned = (row.fact_count ?? 0) > 0 || row.memories.length > 0;
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
