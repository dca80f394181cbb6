import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, ProjectScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { Space, SpaceMembership, type SpaceRole } from '../../entities/space.ts';
import { lockUserByKey, lockUsers } from '../people/users.ts';
import { insertHolder, lockName } from './holders.ts';

/** Finds or creates a space. Creates it without a title. */
export async function upsertSpace(context: Context, tx: Tx, scope: InProject, spaceKey: string): Promise<Space> {
  const known = await tx.entities.findOneBy(Space, { projectId: scope.projectId, spaceKey });
  if (known) return known;
  await lockName(tx, scope, `space/${spaceKey}`);
  const made = await tx.entities.findOneBy(Space, { projectId: scope.projectId, spaceKey });
  if (made) return made;
  const now = context.clock.now();
  const userUid = await insertHolder(context, tx, scope);
  const space = { projectId: scope.projectId, spaceKey, userUid, createdAt: now, updatedAt: now };
  await tx.entities.insert(Space, space);
  return tx.entities.create(Space, { ...space, title: null, membersOnly: false });
}

/** Creates a space or changes its title; an omitted title stays. */
export async function saveSpace(
  context: Context,
  scope: ProjectScope,
  { spaceKey, title }: { spaceKey: string; title?: string | null | undefined },
): Promise<Space> {
  return context.database.scoped(scope, async (tx) => {
    const space = await upsertSpace(context, tx, scope, spaceKey);
    if (title === undefined || title === space.title) return space;
    const now = context.clock.now();
    await tx.execute('UPDATE spaces SET title = $3, updated_at = $4 WHERE project_id = $1 AND space_key = $2', [
      scope.projectId,
      spaceKey,
      sealed('spaces.title', space.userUid, [spaceKey], title),
      now,
    ]);
    return Object.assign(space, { title, updatedAt: now });
  });
}

/** Adds a user to a space, or changes their role. Creates both if needed. From now on only members read the space. */
export async function addSpaceMember(
  context: Context,
  scope: ProjectScope,
  { spaceKey, userKey, role }: { spaceKey: string; userKey: string; role: SpaceRole },
): Promise<SpaceMembership> {
  return context.database.scoped(scope, async (tx) => {
    const { userUid } = await lockUserByKey(context, tx, scope, userKey);
    const space = await upsertSpace(context, tx, scope, spaceKey);
    const row = await tx.one<{ user_uid: string; added_at: Date }>(
      `INSERT INTO space_members (user_uid, space_uid, project_id, role, added_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_uid, space_uid) DO UPDATE SET role = EXCLUDED.role RETURNING user_uid, added_at`,
      [userUid, space.userUid, scope.projectId, role, context.clock.now()],
    );
    if (!space.membersOnly) await tx.entities.update(Space, { userUid: space.userUid }, { membersOnly: true });
    const member = tx.entities.create(SpaceMembership, {
      userUid,
      spaceUid: space.userUid,
      projectId: scope.projectId,
      role,
      addedAt: row.added_at,
    });
    return member;
  });
}

/**
 * Removes a user from a space. What they said about its documents remains theirs and is no longer shared.
 * @returns whether they were a member
 */
export async function removeSpaceMember(
  context: Context,
  scope: ProjectScope,
  spaceUid: string,
  userUid: string,
): Promise<boolean> {
  return context.database.scoped(scope, async (tx) => {
    await lockUsers(tx, [userUid]);
    const { affected } = await tx.entities.delete(SpaceMembership, { userUid, spaceUid });
    return affected === 1;
  });
}
