import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, ProjectScope, UserScope } from '../../db/scope.ts';
import type { LearningOffReason } from '../../entities/turnLearning.ts';
import { reasonLearningIsOff } from '../../lifecycle/learningRules.ts';
import { lockUsers } from '../people/users.ts';

const ONCE = `ON CONFLICT (user_uid, turn_id) DO UPDATE SET
  extracted_at = EXCLUDED.extracted_at, fact_count = 0, withheld = EXCLUDED.withheld, again_since = NULL
  WHERE e.again_since IS NOT NULL`;

/**
 * Notes that turns are learned from, once each: a turn that was deleted, or whose facts are already stored, is left out.
 * @returns whether each of the others is learned again
 */
export async function beginLearning(
  context: Context,
  tx: Tx,
  scope: UserScope,
  turnUids: string[],
  withheld: LearningOffReason | null,
): Promise<Map<string, boolean>> {
  // Looked up one by one, as in `turns-to-extract`.
  const rows = await tx.query<{ turn_id: string; again: boolean }>(
    `INSERT INTO extracted_turns AS e (user_uid, turn_id, project_id, extracted_at, fact_count, withheld)
     SELECT t.user_uid, t.id, $3, $4, 0, $5 FROM (SELECT DISTINCT unnest($2::uuid[])) AS a (id)
       CROSS JOIN LATERAL (SELECT o.user_uid, o.id FROM turns o WHERE o.user_uid = $1 AND o.id = a.id OFFSET 0) t
     ${ONCE} RETURNING turn_id, (e.xmax <> 0) AS again`,
    [scope.userUid, turnUids, scope.projectId, context.clock.now(), withheld],
    'begin-learning',
  );
  return new Map(rows.map(({ turn_id, again }) => [turn_id, again]));
}

/**
 * Notes that turns of several users were read and state nothing that lasts, as most do. One transaction for each user took most
 * of the time of learning from turns that are recorded one by one.
 */
export async function noteNothingLearned(
  context: Context,
  scope: ProjectScope,
  read: readonly { userUid: string; turnUids: string[] }[],
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const users = await lockUsers(
      tx,
      read.map(({ userUid }) => userUid),
    );
    const rows = await tx.query<{ user_uid: string; auto_extraction: boolean }>(
      'SELECT user_uid, auto_extraction FROM memory_settings WHERE user_uid = ANY($1)',
      [[...users.keys()]],
      'automatic-extraction',
    );
    const isAutomatic = new Map(rows.map((row) => [row.user_uid, row.auto_extraction]));
    const noted = read.flatMap(({ userUid, turnUids }) => {
      const user = users.get(userUid);
      if (!user) return [];
      const settings = { ...user, autoExtraction: isAutomatic.get(userUid) ?? true };
      const off = reasonLearningIsOff(settings, context.settings.newUser.consentRequired);
      return turnUids.map((uid) => ({ userUid, uid, off }));
    });
    await tx.execute(
      `INSERT INTO extracted_turns AS e (user_uid, turn_id, project_id, extracted_at, fact_count, withheld)
       SELECT t.user_uid, t.id, $4, $5, 0, a.off FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (user_uid, id, off)) a
         CROSS JOIN LATERAL (SELECT o.user_uid, o.id FROM turns o WHERE o.user_uid = a.user_uid AND o.id = a.id OFFSET 0) t
       ${ONCE}`,
      [
        noted.map(({ userUid }) => userUid),
        noted.map(({ uid }) => uid),
        noted.map(({ off }) => off),
        scope.projectId,
        context.clock.now(),
      ],
      'note-nothing-learned',
    );
  });
}

/** Notes how many facts turns added or confirmed. */
export async function countLearned(tx: Tx, userUid: string, facts: ReadonlyMap<string, number>): Promise<void> {
  if (facts.size === 0) return;
  await tx.query(
    `UPDATE extracted_turns e SET fact_count = n.facts FROM unnest($2::uuid[], $3::integer[]) AS n (turn_id, facts)
     WHERE e.user_uid = $1 AND e.turn_id = n.turn_id`,
    [userUid, [...facts.keys()], [...facts.values()]],
    'count-learned',
  );
}

/** A turn recorded while learning was off. It is never learned from later. */
export interface WithheldTurn {
  userUid: string;
  uid: string;
  reason: LearningOffReason;
}

/** Notes why nothing is learned from turns that are being recorded. */
export async function recordWithheld(
  context: Context,
  tx: Tx,
  { projectId }: InProject,
  turns: WithheldTurn[],
): Promise<void> {
  if (turns.length === 0) return;
  await tx.query<{ project_id: string }>(
    `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at, fact_count, withheld)
     SELECT user_uid, turn_id, $4, $5, 0, withheld FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (user_uid, turn_id, withheld)
     RETURNING project_id`,
    [
      turns.map(({ userUid }) => userUid),
      turns.map(({ uid }) => uid),
      turns.map(({ reason }) => reason),
      projectId,
      context.clock.now(),
    ],
  );
}

/**
 * Keeps turns from being learned again, because something learned from them is deleted or decided on. A later extractor
 * might restore it in a different wording.
 * @param turnUids null for all of the user's turns
 */
export async function preventRelearning(tx: Tx, userUid: string, turnUids: readonly string[] | null): Promise<void> {
  await tx.query(
    `UPDATE extracted_turns SET settled = true, again_since = NULL
     WHERE user_uid = $1 AND ($2::uuid[] IS NULL OR turn_id = ANY($2)) AND NOT settled`,
    [userUid, turnUids],
  );
}

/**
 * As `preventRelearning`, for the turns that memories stem from. Which turn confirmed or ended a memory is not stored, so all
 * turns of that session count.
 */
export async function preventRelearningOfSources(
  tx: Tx,
  userUid: string,
  memoryUids: readonly string[],
): Promise<void> {
  const rows = await tx.query<{ turn_id: string }>(
    `SELECT m.source_turn_id AS turn_id FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2) AND m.source_turn_id IS NOT NULL
     UNION
     SELECT t.id FROM audit_entries a JOIN turns t ON t.user_uid = a.user_uid AND t.session_uid = a.session_uid
     WHERE a.user_uid = $1 AND a.subject_id = ANY($2) AND a.subject_type = 'Memory' AND a.action <> 'CREATED'
       AND a.trigger IN ('pattern_extraction', 'llm_extraction', 'important_facts', 'contradiction')`,
    [userUid, memoryUids],
  );
  if (rows.length > 0)
    await preventRelearning(
      tx,
      userUid,
      rows.map((row) => row.turn_id),
    );
}
