import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { refuse } from '../../errors.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { aliveMemorySql } from '../../queries/memories/memories.ts';
import type { UserWrite } from '../people/users.ts';
import { sealCompared } from '../sealing/sealRows.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { analyseContent, type NewFact, type Placing } from './upsertMemory.ts';

/** What only one active memory may have: the key of the unique index `memories_are_distinct`. */
export interface MemoryKey {
  scopeKey: string;
  contentKey: string;
}

/**
 * Deactivates expired memories in these places: they are hidden already, and must not block equal facts that are told
 * again. Otherwise expiry is checked only when memories are read.
 * @param exceptUid the memory that moves to one of the places
 */
export async function expireEqualMemories(
  write: UserWrite,
  places: readonly MemoryKey[],
  exceptUid: string | null = null,
): Promise<void> {
  const { context, tx, user } = write;
  await sealCompared(context, tx, [user.userUid], 'memories');
  const now = context.clock.now();
  const expired = await tx.query<{ id: string }>(
    `UPDATE memories SET deactivated_at = $4, updated_at = $4
     WHERE user_uid = $1 AND (scope_key, content_key) IN (SELECT * FROM unnest($2::text[], $3::text[]))
       AND deactivated_at IS NULL AND superseded_by IS NULL AND NOT (${aliveMemorySql('memories', '$4')}) AND id IS DISTINCT FROM $5
     RETURNING id`,
    [
      user.userUid,
      places.map(({ scopeKey }) => scopeKey),
      places.map(({ contentKey }) => hashed(user.userUid, contentKey)),
      now,
      exceptUid,
    ],
    'expire-equal-memories',
  );
  await recordMemoryChanges(
    write,
    expired.map((row) => ({
      memoryUid: row.id,
      action: 'EXPIRED',
      trigger: 'expiry',
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    })),
  );
}

/**
 * Refuses to move a memory to a place that another active memory holds. The user's row is locked, so nobody takes the
 * place in between; the unique index is the safety net.
 * @throws CONFLICT naming the other memory
 */
export async function refuseEqualMemory(
  write: UserWrite,
  memoryUid: string,
  place: MemoryKey,
  path: string,
): Promise<void> {
  const { tx, user } = write;
  await expireEqualMemories(write, [place], memoryUid);
  const equal = await tx.maybe<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND scope_key = $2 AND content_key = $3
       AND deactivated_at IS NULL AND superseded_by IS NULL AND id <> $4`,
    [user.userUid, place.scopeKey, hashed(user.userUid, place.contentKey), memoryUid],
  );
  if (!equal) return;
  throw refuse('memory.equal', { id: nodeId('Memory', user.userUid, equal.id) }, { at: path });
}

/** Merges two versions of one fact: the fuller wording, and a higher confidence. */
export async function mergeMemory(
  { context, tx, user, changes, toEmbed }: Placing,
  fact: NewFact,
  decision: { target: string; content: string; confidence: number },
): Promise<Memory> {
  const text = analyseContent(decision.content, redactedKinds(context.settings));
  const before = await tx.one<{ user_uid: string; id: string; content: string; confidence: number }>(
    'SELECT user_uid, id, content, confidence FROM memories WHERE user_uid = $1 AND id = $2',
    [user.userUid, decision.target],
  );
  const row = await tx.one<RowOf<Memory>>(
    `UPDATE memories m SET content = $3, content_key = $4, token_count = $5, term_count = $6, search = $7::tsvector,
       confidence = $8, expires_at = coalesce($9, m.expires_at), updated_at = $10,
       tags = coalesce($11, m.tags), metadata = coalesce($12, m.metadata)
     WHERE m.user_uid = $1 AND m.id = $2 RETURNING ${selectList(Memory, 'm')}`,
    [
      user.userUid,
      decision.target,
      sealed('memories.content', user.userUid, [decision.target], text.content),
      hashed(user.userUid, text.contentKey),
      text.tokenCount,
      text.termCount,
      text.search,
      decision.confidence,
      fact.expiresAt,
      context.clock.now(),
      fact.tags ?? null,
      fact.metadata ?? null,
    ],
  );
  changes.push({
    memoryUid: decision.target,
    action: 'MERGED',
    trigger: fact.trigger,
    sessionUid: fact.sourceSessionUid ?? null,
    change: {
      before: { content: before.content, confidence: before.confidence },
      after: { content: text.content, confidence: decision.confidence, merged: fact.content },
    },
  });
  if (before.content !== text.content) {
    await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = $2', [user.userUid, decision.target]);
    toEmbed.set(decision.target, text.content);
  }
  return hydrate(Memory, row);
}
