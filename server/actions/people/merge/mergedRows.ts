import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { ProjectScope } from '../../../db/scope.ts';

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
