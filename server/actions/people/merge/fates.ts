import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { Any, IsNull, MoreThan, Not, Or } from '../../../db/entities.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import { LegalHold } from '../../../entities/legalHold.ts';
import { ENDED_STATUSES } from '../../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../../entities/privacyRequest.ts';
import { refuse } from '../../../errors.ts';
import { lockUsers } from '../users.ts';
import type { UserTable } from './copyRows.ts';

/**
 * What becomes of a user's rows in a merge, for every table, so that a new table is not forgotten. MOVES: the target user
 * gets them. DERIVED: they are computed again from what moved. HELD: they move with their document. STAYS: they record
 * what was decided by and about the merged user, and are erased when the target user is.
 */
export const FATES = {
  passage_embeddings: 'HELD',
  passages: 'HELD',
  document_versions: 'HELD',
  upload_parts: 'HELD',
  uploads: 'HELD',
  documents: 'HELD',
  spaces: 'HELD',
  space_members: 'MOVES',
  context_memories: 'MOVES',
  contexts: 'MOVES',
  interactions: 'MOVES',
  entity_mentions: 'MOVES',
  entities: 'MOVES',
  preference_counts: 'MOVES',
  preferences: 'DERIVED',
  memory_embeddings: 'DERIVED',
  memories: 'MOVES',
  quarantined_statements: 'MOVES',
  extracted_turns: 'DERIVED',
  turn_embeddings: 'DERIVED',
  turns: 'MOVES',
  sessions: 'MOVES',
  period_summaries: 'DERIVED',
  term_statistics: 'DERIVED',
  consents: 'STAYS',
  memory_settings: 'STAYS',
  retention_reprieves: 'MOVES',
  content_grants: 'STAYS',
  privacy_exports: 'STAYS',
  user_data_keys: 'STAYS',
  events: 'STAYS',
  former_user_keys: 'STAYS',
  merged_rows: 'STAYS',
  user_merges: 'STAYS',
  user_directory: 'STAYS',
  users: 'STAYS',
} as const satisfies Record<UserTable, 'MOVES' | 'DERIVED' | 'HELD' | 'STAYS'>;

type Fate = (typeof FATES)[UserTable];

/** The tables with one of these fates, in the order in which their rows can be deleted. */
export const tablesOf = (...fates: Fate[]): UserTable[] =>
  Object.entries(FATES).flatMap(([table, fate]) => (fates.includes(fate) ? [table as UserTable] : []));

/** A row that came with a merge, by its id; `into` is the row of the target user that absorbed it. */
export interface Kept {
  kind:
    | 'session'
    | 'turn'
    | 'entity'
    | 'memory'
    | 'context'
    | 'viewed'
    | 'document'
    | 'authored'
    | 'membership'
    | 'forward'
    | 'formerKey';
  id: string;
  into?: string | undefined;
  detail?: object | null;
}

/** The merge that rows came with. */
interface OfMerge {
  userUid: string;
  mergeUid: string;
}

export async function insertMergedRows(
  tx: Tx,
  { projectId }: ProjectScope,
  { userUid, mergeUid }: OfMerge,
  kept: readonly Kept[],
): Promise<void> {
  await tx.query<{ project_id: string }>(
    `INSERT INTO merged_rows (user_uid, merge_id, project_id, kind, id, into_id, detail)
     SELECT $1, $2, $3, kind, id, into_id, detail FROM unnest($4::text[], $5::uuid[], $6::uuid[], $7::jsonb[]) AS k (kind, id, into_id, detail)
     RETURNING project_id`,
    [
      ...[userUid, mergeUid, projectId, kept.map(({ kind }) => kind), kept.map(({ id }) => id)],
      kept.map(({ into }) => into ?? null),
      kept.map(({ detail }) => (detail ? JSON.stringify(detail) : null)),
    ],
  );
}

/** The rows that came with a merge, by kind. */
export async function readMergedRows(tx: Tx, { userUid, mergeUid }: OfMerge): Promise<(kind: Kept['kind']) => Kept[]> {
  const rows = await tx.query<{ kind: Kept['kind']; id: string; into_id: string | null; detail: object | null }>(
    'SELECT kind, id, into_id, detail FROM merged_rows WHERE user_uid = $1 AND merge_id = $2',
    [userUid, mergeUid],
  );
  const kept = rows.map(({ kind, id, into_id, detail }): Kept => ({ kind, id, into: into_id ?? undefined, detail }));
  return (kind) => kept.filter((one) => one.kind === kind);
}

/** Makes merges final: nothing records any longer which rows came with them. */
export async function finalizeMerges({ clock, database }: Context, scope: ProjectScope): Promise<void> {
  await database.scoped(scope, (tx) =>
    tx.query('DELETE FROM user_merges WHERE project_id = $1 AND undo_until <= $2', [scope.projectId, clock.now()]),
  );
}

/** @throws CONFLICT while either user has an open privacy request or a legal hold, which concerns only one of them */
export async function refuseOpenCases(
  context: Context,
  tx: Tx,
  { projectId }: ProjectScope,
  userKeys: readonly string[],
): Promise<void> {
  const userHash = Any(userKeys.map((key) => context.secrets.hashUser(projectId, key)));
  if (
    await tx.entities.existsBy(PrivacyRequest, {
      projectId,
      userHash,
      status: Not(Any([...ENDED_STATUSES])),
    })
  )
    throw refuse('merge.requestOpen', {}, { at: 'input' });
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  if (await tx.entities.existsBy(LegalHold, { projectId, userHash, releasedAt: IsNull(), heldUntil }))
    throw refuse('merge.held', {}, { at: 'input' });
}

/**
 * Locks two users and the anonymous users whose sessions they claimed, in the order in which every write locks. Includes
 * sessions claimed while this waited.
 * @throws CONFLICT if one of them no longer exists
 */
export async function lockBoth(tx: Tx, userUids: readonly string[]): Promise<void> {
  for (let known: string[] = []; ; ) {
    const rows = await tx.query<{ user_uid: string }>(
      'SELECT DISTINCT user_uid FROM sessions WHERE forwarded_to = ANY($1)',
      [userUids],
    );
    if (known.length > 0 && rows.length + userUids.length === known.length) return;
    known = [...userUids, ...rows.map((row) => row.user_uid)];
    const locked = await lockUsers(tx, known);
    if (userUids.some((uid) => !locked.has(uid))) throw refuse('user.moving');
  }
}
