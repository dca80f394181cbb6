import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { Any, FOR_UPDATE } from '../../db/entities.ts';
import type { UserScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { Entity } from '../../entities/entity.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound, refuse } from '../../errors.ts';
import { normalizeGiven } from '../../lifecycle/entities/findEntities.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { changesOf, dropChanges, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { findLockedUser, type UserWrite } from './users.ts';

/** The fields to change; omitted ones stay. */
interface EntityChanges {
  type?: string;
  value?: string;
  normalized?: string | null;
}

/** The newest names are kept: a mention under a dropped name creates an entity of its own again. */
const MAX_ALIASES = 200;

/**
 * Corrects an entity. Mentions of its former name still count for it, and later wordings no longer replace the value.
 * @throws CONFLICT if the user already has the corrected entity, or somebody else changed it since `expectedVersion`
 */
export async function updateEntity(
  context: Context,
  scope: UserScope,
  entityUid: string,
  given: EntityChanges,
  expectedVersion?: string | null,
): Promise<Entity> {
  const wanted = redactJson(given, redactedKinds(context.settings));
  return context.database.scoped(scope, async (tx) => {
    const { write, entities } = await lockEntities(context, tx, scope, [entityUid]);
    const [entity] = entities;
    if (!entity) throw notFound('entity', 'input.id');
    refuseLostUpdate(expectedVersion, entity.editable, { ...wanted });
    const next = corrected(context, entity, wanted);
    const { type, value, normalized } = next;
    const change = changesOf(entity, { type, value, normalized });
    if (!change) return entity;
    await refuseEqualEntity(tx, scope, next);
    // First, so that the new name cannot be another entity's alias.
    await tx.query(
      'UPDATE entities SET aliases = array_remove(aliases, $2) WHERE user_uid = $1 AND $2 = ANY(aliases)',
      [scope.userUid, next.entityKey],
    );
    await store(tx, next);
    await audit(write, [{ action: 'UPDATED', subjectUid: entityUid, change }]);
    return next;
  });
}

function corrected(context: Context, entity: Entity, wanted: EntityChanges): Entity {
  const { type = entity.type, value = entity.value } = wanted;
  // A corrected value is normalized again.
  const kept = wanted.value === undefined ? entity.normalized : null;
  const normalized = wanted.normalized === undefined ? kept : wanted.normalized;
  const read = normalizeGiven({ type, value, normalized }, context.settings.entityRules);
  const key = entityKey(read.type, read);
  const aliases = [...entity.aliases, ...(key === entity.entityKey ? [] : [entity.entityKey])];
  return Object.assign(new Entity(), entity, {
    type: read.type,
    value: read.value,
    normalized: read.normalized || null,
    amount: read.amount ?? null,
    unit: read.unit ?? null,
    entityKey: key,
    aliases: aliases.filter((alias) => alias !== key).slice(-MAX_ALIASES),
    valueGiven: entity.valueGiven || wanted.value !== undefined,
  });
}

async function refuseEqualEntity(tx: Tx, scope: UserScope, { uid, type, entityKey: key }: Entity): Promise<void> {
  const { userUid } = scope;
  const equal = await tx.entities.findOne(Entity, { where: { userUid, type, entityKey: key } });
  if (equal && equal.uid !== uid)
    throw refuse('entity.equal', { id: nodeId('Entity', userUid, equal.uid) }, { at: ['input'] });
}

/**
 * Merges entities of a user: one takes over the mentions, counts and times of the others, and their later mentions.
 * @throws NOT_FOUND if one was deleted meanwhile; CONFLICT under a legal hold
 */
export async function mergeEntities(
  context: Context,
  scope: UserScope,
  intoUid: string,
  fromUids: string[],
): Promise<Entity> {
  return context.database.scoped(scope, async (tx) => {
    const { write, entities } = await lockEntities(context, tx, scope, [intoUid, ...fromUids]);
    const into = entities.find(({ uid }) => uid === intoUid);
    if (!into) throw notFound('entity', 'input.into');
    const from = entities.filter(({ uid }) => uid !== intoUid);
    if (from.length < fromUids.length) throw notFound('entity', 'input.from');
    await refuseHeld(write);
    const moved = await tx.query<{ turn_id: string }>(
      `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
       SELECT DISTINCT m.user_uid, m.turn_id, $2::uuid, m.project_id FROM entity_mentions m
       WHERE m.user_uid = $1 AND m.entity_id = ANY($3) ON CONFLICT DO NOTHING RETURNING turn_id`,
      [scope.userUid, intoUid, fromUids],
    );
    await deleteRows(tx, scope, fromUids);
    const [newest = into] = [into, ...from].sort((a, b) => b.lastMentionedAt.getTime() - a.lastMentionedAt.getTime());
    const next = Object.assign(new Entity(), into, {
      context: newest.context,
      lastMentionedAt: newest.lastMentionedAt,
      lastTurnUid: newest.lastTurnUid,
      lastSessionUid: newest.lastSessionUid,
      firstMentionedAt: new Date(Math.min(...entities.map((one) => one.firstMentionedAt.getTime()))),
      mentionCount: into.mentionCount + moved.length,
      toldAt: into.toldAt ?? from.find(({ toldAt }) => toldAt !== null)?.toldAt ?? null,
      unit: into.unit ?? from.find(({ unit }) => unit !== null)?.unit ?? null,
      aliases: [...new Set([...entities.flatMap(({ aliases }) => aliases), ...from.map((one) => one.entityKey)])].slice(
        -MAX_ALIASES,
      ),
      // Otherwise the next mention under another name would rename it.
      valueGiven: true,
    });
    await store(tx, next);
    const change = changesOf(into, { mentionCount: next.mentionCount, aliases: next.aliases });
    await audit(write, [
      { action: 'MERGED', subjectUid: intoUid, change },
      ...from.map(({ uid }) => ({ action: 'ERASED' as const, subjectUid: uid })),
    ]);
    return next;
  });
}

/**
 * Deletes an entity with its mentions and counts. The turns that mention it stay, and it is not counted from them again.
 * @throws NOT_FOUND when it was deleted after it was authorized; CONFLICT under a legal hold
 */
export async function deleteEntity(context: Context, scope: UserScope, entityUid: string): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const { write, entities } = await lockEntities(context, tx, scope, [entityUid]);
    if (entities.length === 0) throw notFound('entity', 'input.id');
    await refuseHeld(write);
    await deleteRows(tx, scope, [entityUid]);
    await audit(write, [{ action: 'ERASED', subjectUid: entityUid }]);
  });
}

/** Earlier audit entries about them lose their content. */
async function deleteRows(tx: Tx, { userUid }: UserScope, uids: string[]): Promise<void> {
  await tx.query('DELETE FROM entity_mentions WHERE user_uid = $1 AND entity_id = ANY($2)', [userUid, uids]);
  await tx.query('DELETE FROM entities WHERE user_uid = $1 AND id = ANY($2)', [userUid, uids]);
  await dropChanges(tx, userUid, 'Entity', uids);
}

/** Locks entities and their user, so that no turn is counted meanwhile. */
async function lockEntities(
  context: Context,
  tx: Tx,
  scope: UserScope,
  uids: string[],
): Promise<{ write: UserWrite; entities: Entity[] }> {
  const { userUid } = scope;
  const user = await findLockedUser(tx, userUid);
  if (!user) throw notFound('entity', 'input.id');
  const entities = await tx.entities.find(Entity, { where: { userUid, uid: Any(uids) }, lock: FOR_UPDATE });
  return { write: { context, tx, scope, user }, entities };
}

const store = (tx: Tx, next: Entity): Promise<unknown> =>
  tx.query(
    `UPDATE entities SET type = $3, entity_key = $4, value = $5, normalized = $6, amount = $7, unit = $8, context = $9, aliases = $10,
       value_given = $11, mention_count = $12, first_mentioned_at = $13, last_mentioned_at = $14, last_turn_id = $15, last_session_uid = $16,
       told_at = $17
     WHERE user_uid = $1 AND id = $2`,
    [
      ...[next.userUid, next.uid, next.type, next.entityKey, next.value, next.normalized, next.amount, next.unit],
      sealed('entities.context', next.userUid, [next.type, next.entityKey], next.context),
      ...[next.aliases, next.valueGiven, next.mentionCount, next.firstMentionedAt, next.lastMentionedAt],
      ...[next.lastTurnUid, next.lastSessionUid, next.toldAt],
    ],
  );

type Told = Pick<NewAuditEntry, 'action' | 'subjectUid' | 'change'>;

const audit = ({ context, tx, scope, user: { userUid, userKey } }: UserWrite, entries: Told[]): Promise<void> =>
  writeAudit(
    context,
    tx,
    scope,
    entries.map((entry) => ({ ...entry, userUid, userKey, trigger: 'user_request', subjectType: 'Entity' })),
  );
