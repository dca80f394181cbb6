import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { Memory } from '../../entities/memory.ts';
import { hiddenKinds } from '../../lifecycle/redact/redactionKind.ts';
import { type NewFact, type Placing, readContent } from './upsertMemory.ts';

/** Merges two versions of one fact: the fuller wording, and a higher confidence. */
export async function mergeMemory(
  { context, tx, user, changes, toEmbed }: Placing,
  fact: NewFact,
  decision: { target: string; content: string; confidence: number },
): Promise<Memory> {
  const text = readContent(decision.content, hiddenKinds(context.settings));
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
