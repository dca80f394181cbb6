import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { hashed, sealed, UNREADABLE } from '../../db/sealing/sealed.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { notFound } from '../../errors.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import { subjectOf } from '../../lifecycle/facts/readSubjects.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { aliveMemorySql } from '../../queries/memories/memories.ts';
import { type Change, changesOf } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { findLockedUser, type UserWrite } from '../people/users.ts';
import { refuseEqualMemory } from './equalMemories.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { notAllowed } from './saveMemory.ts';
import { type AnalysedContent, analyseContent } from './upsertMemory.ts';

/** The fields to change; omitted ones stay. */
interface MemoryChanges {
  content?: string;
  category?: MemoryCategory;
  subcategory?: string | null;
  confidence?: number;
  expiresAt?: Date | null;
  tags?: string[];
  metadata?: Metadata;
}

/**
 * Changes a memory, active or not. If nothing differs, nothing is written, audited or announced.
 * @throws CONFLICT when another active memory already has the new content, or somebody else changed it since
 *   `expectedVersion`; FORBIDDEN for a category the user does not allow
 */
export async function updateMemory(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  given: MemoryChanges,
  expectedVersion?: string | null,
): Promise<Memory> {
  const kinds = redactedKinds(context.settings);
  const text = given.content === undefined ? undefined : analyseContent(given.content, kinds);
  const changes = { ...given, ...redactJson({ tags: given.tags, metadata: given.metadata }, kinds) };
  return context.database.scoped(scope, async (tx) => {
    const { write, memory } = await lockMemory(context, tx, scope, memoryUid);
    refuseLostUpdate(expectedVersion, memory.editable, { ...changes });
    const change = changesOf(memory, changes);
    if (!change) return memory;
    if (changes.category && 'category' in change.after && !(await allows(tx, scope.userUid, changes.category)))
      throw notAllowed('CATEGORY_NOT_ALLOWED');
    const isActive = !memory.deactivatedAt && !memory.supersededByUid;
    if (text && text.contentKey !== contentKey(memory.content) && isActive) {
      const place = { scopeKey: memory.scopeKey, contentKey: text.contentKey };
      await refuseEqualMemory(write, memory.uid, place, 'input.content');
    }
    const now = context.clock.now();
    const next = Object.assign(memory, text, change.after, 'content' in change.after ? { toldAt: now } : {});
    const toRead = 'content' in change.after || ('subcategory' in change.after && memory.content !== UNREADABLE);
    const subject = toRead ? readSubject(next) : undefined;
    const updated = await store(tx, next, { text, subject }, now);
    await recordMemoryChanges(write, [
      { memoryUid, action: 'UPDATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    if (!('content' in change.after)) return updated;
    await preventRelearningOfSources(tx, scope.userUid, [memoryUid]);
    await embedAnew(context, tx, scope, memoryUid);
    return updated;
  });
}

/** What a memory is about, as if it had been saved like this: a fact about its former subject no longer supersedes it. */
function readSubject({ content, subcategory }: Memory): Pick<Memory, 'subject' | 'subjectExclusive'> {
  const { subject = null, exclusive = false } = subjectOf(content, subcategory) ?? {};
  return { subject, subjectExclusive: exclusive };
}

const allows = async (tx: Tx, userUid: string, category: MemoryCategory): Promise<boolean> =>
  (await getMemorySettings(tx, userUid)).allowedCategories.includes(category);

/**
 * Content and subject are written only if they change: those that do not open now, because their key is away, would be lost.
 */
async function store(
  tx: Tx,
  next: Memory,
  { text, subject }: { text: AnalysedContent | undefined; subject: Pick<Memory, 'subject'> | undefined },
  now: Date,
): Promise<Memory> {
  const row = await tx.one<RowOf<Memory>>(
    `UPDATE memories m SET content = coalesce($3, m.content), content_key = coalesce($4, m.content_key), category = $5, subcategory = $6, confidence = $7, expires_at = $8,
       token_count = $9, term_count = $10, search = coalesce($11::tsvector, m.search), updated_at = $12, told_at = $18,
       tags = $13, metadata = $14, subject_exclusive = $15, subject = CASE WHEN $16 THEN $17 ELSE m.subject END
     WHERE m.user_uid = $1 AND m.id = $2 RETURNING ${selectList(Memory, 'm')}`,
    [
      next.userUid,
      next.uid,
      sealed('memories.content', next.userUid, [next.uid], text?.content),
      text ? hashed(next.userUid, text.contentKey) : null,
      next.category,
      next.subcategory,
      next.confidence,
      next.expiresAt,
      next.tokenCount,
      next.termCount,
      text?.search,
      now,
      next.tags,
      next.metadata,
      next.subjectExclusive,
      subject !== undefined,
      sealed('memories.subject', next.userUid, [next.uid], subject?.subject),
      next.toldAt,
    ],
  );
  return hydrate(Memory, row);
}

/**
 * The old content's vectors are deleted at once: until the job has made new ones, only word search finds the memory.
 */
async function embedAnew(context: Context, tx: Tx, scope: UserScope, memoryUid: string): Promise<void> {
  const { projectId, userUid } = scope;
  await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = $2', [userUid, memoryUid]);
  await context.queue.send(tx, 'embedMemories', [{ payload: { projectId, userUid, memoryUids: [memoryUid] } }]);
}

/** Deactivates a memory, so that recall skips it; idempotent. reactivateMemory undoes it. */
export async function deactivateMemory(context: Context, scope: UserScope, memoryUid: string): Promise<Memory> {
  return context.database.scoped(scope, async (tx) => {
    const { write, memory } = await lockMemory(context, tx, scope, memoryUid);
    if (memory.deactivatedAt) return memory;
    await preventRelearningOfSources(tx, scope.userUid, [memoryUid]);
    const { memory: deactivated, change } = await setDeactivated(tx, memory, context.clock.now(), true);
    await recordMemoryChanges(write, [
      { memoryUid, action: 'DEACTIVATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    return deactivated;
  });
}

/** The outcome of reactivating a memory, and the memories evicted for it. */
interface Reactivated {
  memory: Memory;
  outcome: 'REACTIVATED' | 'ALREADY_ACTIVE' | 'SUPERSEDED' | 'EXPIRED';
  evictedUids: string[];
}

/**
 * Reactivates a memory, unless another took its place or it has expired; idempotent. At the user's limit another memory is evicted.
 * @throws CONFLICT when an equal memory has become active meanwhile
 */
export async function reactivateMemory(context: Context, scope: UserScope, memoryUid: string): Promise<Reactivated> {
  return context.database.scoped(scope, async (tx) => {
    const { write, memory } = await lockMemory(context, tx, scope, memoryUid);
    const now = context.clock.now();
    const isSuperseded = memory.supersededByUid !== null;
    if (isSuperseded && (await isInForce(tx, memory, now))) return { memory, outcome: 'SUPERSEDED', evictedUids: [] };
    if (memory.expiresAt && memory.expiresAt <= now) return { memory, outcome: 'EXPIRED', evictedUids: [] };
    if (!memory.deactivatedAt && !isSuperseded) return { memory, outcome: 'ALREADY_ACTIVE', evictedUids: [] };
    const place = { scopeKey: memory.scopeKey, contentKey: contentKey(memory.content) };
    await refuseEqualMemory(write, memoryUid, place, 'input.id');
    await preventRelearningOfSources(tx, scope.userUid, [memoryUid]);
    const { memory: reactivated, change } = await setDeactivated(tx, memory, now, false);
    await recordMemoryChanges(write, [
      { memoryUid, action: 'REACTIVATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    const { maxMemories } = await getMemorySettings(tx, scope.userUid);
    const evictedUids = await evictBeyondLimit(write, maxMemories, memoryUid);
    return { memory: reactivated, outcome: 'REACTIVATED', evictedUids };
  });
}

/** Whether the memory that superseded another is still there; it may have been deleted, or its time may be over. */
async function isInForce(tx: Tx, { userUid, supersededByUid }: Memory, now: Date): Promise<boolean> {
  const newer = await tx.maybe<{ id: string }>(
    `SELECT n.id FROM memories n WHERE n.user_uid = $1 AND n.id = $2 AND ${aliveMemorySql('n', '$3', '$1')}`,
    [userUid, supersededByUid, now],
  );
  return newer !== undefined;
}

/** Deactivates or reactivates an open memory, and returns its new state. */
async function setDeactivated(
  tx: Tx,
  memory: Memory,
  now: Date,
  deactivated: boolean,
): Promise<{ memory: Memory; change: Change }> {
  const deactivatedAt = deactivated ? now : null;
  const { userUid, uid } = memory;
  const changed = { deactivatedAt, ...(deactivated ? {} : { supersededByUid: null }) };
  await tx.entities.update(Memory, { userUid, uid }, { ...changed, updatedAt: now });
  const { deactivatedAt: before, supersededByUid: by } = memory;
  const over = !deactivated && by !== null;
  const change = {
    before: { deactivatedAt: before, ...(over && { supersededBy: by }) },
    after: { deactivatedAt, ...(over && { supersededBy: null }) },
  };
  return { memory: Object.assign(memory, changed, { updatedAt: now }), change };
}

/**
 * Locks a memory and its user, so that changes to one user's memories are serialized.
 * @throws NOT_FOUND when the memory was deleted after it was authorized
 */
export async function lockMemory(
  context: Context,
  tx: Tx,
  scope: UserScope,
  memoryUid: string,
): Promise<{ write: UserWrite; memory: Memory }> {
  const user = await findLockedUser(tx, scope.userUid);
  const where = { userUid: scope.userUid, uid: memoryUid };
  const memory = await tx.entities.findOne(Memory, { where, lock: FOR_UPDATE });
  if (!user || !memory) throw notFound('memory', 'input.id');
  return { write: { context, tx, scope, user }, memory };
}

/** Pins or unpins a memory; idempotent. A pinned one comes first in every context, is never evicted and does not decay. */
export async function setPinned(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  pinned: boolean,
): Promise<Memory> {
  return context.database.scoped(scope, async (tx) => {
    const { write, memory } = await lockMemory(context, tx, scope, memoryUid);
    if (pinned === (memory.pinnedAt !== null)) return memory;
    const now = context.clock.now();
    const change = { before: { pinnedAt: memory.pinnedAt }, after: { pinnedAt: pinned ? now : null } };
    const where = { userUid: memory.userUid, uid: memoryUid };
    await tx.entities.update(Memory, where, { ...change.after, updatedAt: now });
    await recordMemoryChanges(write, [
      { memoryUid, action: 'UPDATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    return Object.assign(memory, { ...change.after, updatedAt: now });
  });
}
