import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { hashed, sealed } from '../db/sealing/sealed.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import { Memory } from '../entities/memory.ts';
import { contentKey } from '../lifecycle/facts/contentKey.ts';
import { changesOf } from './changesOf.ts';
import { notAllowed } from './notAllowed.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import { openMemory } from './openMemory.ts';
import { openSettings } from './openSettings.ts';
import { readContent } from './readContent.ts';
import { refuseEqualMemory } from './refuseEqualMemory.ts';

/** What is to be different; what is left out stays. */
export interface MemoryChanges {
  content?: string;
  category?: MemoryCategory;
  subcategory?: string | null;
  confidence?: number;
  expiresAt?: Date | null;
}

/**
 * Changes a memory, active or not. Nothing is written, audited or announced when nothing differs.
 * @throws CONFLICT when another active memory says what this one would; FORBIDDEN for a category the user does not allow
 */
export async function updateMemory(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  changes: MemoryChanges,
): Promise<Memory> {
  const text = changes.content === undefined ? undefined : readContent(changes.content);
  return context.database.scoped(scope, async (tx) => {
    const { user, memory } = await openMemory(tx, scope, memoryUid);
    const change = changesOf(memory, changes);
    if (!change) return memory;
    if ('category' in change.after && !(await allows(tx, scope.userUid, changes.category!)))
      throw notAllowed('CATEGORY_NOT_ALLOWED');
    const isActive = !memory.deactivatedAt && !memory.supersededByUid;
    if (text && text.contentKey !== contentKey(memory.content) && isActive) {
      const place = { scopeKey: memory.scopeKey, contentKey: text.contentKey };
      await refuseEqualMemory(context, tx, scope, user, memory.uid, place, 'input.content');
    }
    const updated = await store(tx, Object.assign(memory, text, change.after), text?.search, context.clock.now());
    await noteMemoryChanges(context, tx, scope, user, [
      { memoryUid, action: 'UPDATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    if ('content' in change.after) await embedAnew(context, tx, scope, memoryUid);
    return updated;
  });
}

const allows = async (tx: Tx, userUid: string, category: MemoryCategory): Promise<boolean> =>
  (await openSettings(tx, userUid)).allowedCategories.includes(category);

async function store(tx: Tx, next: Memory, search: string | undefined, now: Date): Promise<Memory> {
  const [row] = await tx.query(
    `UPDATE memories m SET content = $3, content_key = $4, category = $5, subcategory = $6, confidence = $7, expires_at = $8,
       token_count = $9, term_count = $10, search = coalesce($11::tsvector, m.search), updated_at = $12
     WHERE m.user_uid = $1 AND m.id = $2 RETURNING ${selectList(Memory, 'm')}`,
    [
      next.userUid,
      next.uid,
      sealed(next.userUid, next.content),
      hashed(next.userUid, contentKey(next.content)),
      next.category,
      next.subcategory,
      next.confidence,
      next.expiresAt,
      next.tokenCount,
      next.termCount,
      search,
      now,
    ],
  );
  return hydrate(Memory, row!);
}

/** The old words' vectors go at once: until the job has made new ones the memory is found by its words alone. */
async function embedAnew(context: Context, tx: Tx, scope: UserScope, memoryUid: string): Promise<void> {
  const { projectId, userUid } = scope;
  await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = $2', [userUid, memoryUid]);
  await context.queue.send(tx, 'embedMemories', [{ payload: { projectId, userUid, memoryUids: [memoryUid] } }]);
}
