import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, UserRef } from '../../db/scope.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { type FoundEntity, normalizeGiven } from '../../lifecycle/entities/findEntities.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { reasonNotToKeep } from '../../lifecycle/learningRules.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { dropChanges, writeAudit } from '../audit/writeAudit.ts';
import { notAllowed } from '../memories/saveMemory.ts';
import { touchPreferences } from '../turns/interactions.ts';
import { getMemorySettings } from './memorySettings.ts';
import { lockNamedUser, type UserWrite } from './users.ts';

/** A value of an entity type that the user prefers, or no longer prefers. */
interface ToldPreference {
  name: string;
  value: string;
  removed: boolean;
}

/**
 * Records or withdraws a stated preference; creates the user if needed. A repetition changes nothing.
 * @throws FORBIDDEN by the user's settings
 * @returns the user's uid
 */
export async function updatePreference(context: Context, ref: UserRef, told: ToldPreference): Promise<string> {
  const { name, value } = redactJson({ name: told.name, value: told.value }, redactedKinds(context.settings));
  const entity = normalizeGiven({ type: name, value }, context.settings.entityRules);
  return context.database.scoped(ref, async (tx) => {
    const user = await lockNamedUser(context, tx, ref);
    const write = { context, tx, scope: ref, user };
    if (told.removed) {
      await retractEntity(write, entity);
      return user.userUid;
    }
    const settings = await getMemorySettings(tx, user.userUid);
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, MemoryCategory.PREFERENCE);
    if (reason) throw notAllowed(reason, 'input');
    const at = context.clock.now();
    const uid = await upsertStatedEntity(tx, ref, user.userUid, entity, at);
    await auditChange(write, uid, true);
    return user.userUid;
  });
}

/** Marks an entity as stated, with the value as stated; an entity that no turn mentions has no mentions. */
export async function upsertStatedEntity(
  tx: Tx,
  { projectId }: InProject,
  userUid: string,
  entity: FoundEntity,
  at: Date,
): Promise<string> {
  const key = entityKey(entity.type, entity);
  const merged = await tx.maybe<{ id: string }>(
    `UPDATE entities SET told_at = $3 WHERE user_uid = $1 AND aliases <> '{}' AND $2 = ANY(aliases) RETURNING id`,
    [userUid, key, at],
  );
  if (merged) return merged.id;
  const { id } = await tx.one<{ id: string }>(
    `INSERT INTO entities (user_uid, id, project_id, type, entity_key, value, normalized, amount, unit, mention_count,
       first_mentioned_at, last_mentioned_at, told_at, value_given)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $10, $10, true)
     ON CONFLICT (user_uid, type, entity_key) DO UPDATE SET told_at = EXCLUDED.told_at, value = EXCLUDED.value, value_given = true
     RETURNING id`,
    [
      ...[userUid, newUid(), projectId, entity.type, key, entity.value],
      ...[entity.normalized || null, entity.amount ?? null, entity.unit ?? null, at],
    ],
  );
  return id;
}

async function retractEntity(write: UserWrite, entity: FoundEntity): Promise<void> {
  const { tx, user } = write;
  const row = await tx.maybe<{ id: string; mention_count: number }>(
    `UPDATE entities SET told_at = NULL
     WHERE user_uid = $1 AND (entity_key = $2 OR $2 = ANY(aliases)) AND told_at IS NOT NULL RETURNING id, mention_count`,
    [user.userUid, entityKey(entity.type, entity)],
  );
  if (!row) return;
  if (row.mention_count === 0) {
    await tx.query('DELETE FROM entities WHERE user_uid = $1 AND id = $2', [user.userUid, row.id]);
    await dropChanges(tx, user.userUid, 'Entity', [row.id]);
  }
  await auditChange(write, row.id, row.mention_count === 0 ? undefined : false);
}

/** @param told undefined if the entity no longer exists */
async function auditChange(
  { context, tx, scope, user: { userUid, userKey } }: UserWrite,
  subjectUid: string,
  told?: boolean,
): Promise<void> {
  const entry = { userUid, userKey, trigger: 'user_request', subjectType: 'Entity', subjectUid } as const;
  await writeAudit(context, tx, scope, [
    told === undefined
      ? { ...entry, action: 'ERASED' }
      : { ...entry, action: 'UPDATED', change: { before: { told: !told }, after: { told } } },
  ]);
  await touchPreferences(tx, scope.projectId, userUid, context.clock.now());
}
