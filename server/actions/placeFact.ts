import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { hashed, sealed } from '../db/sealing/sealed.ts';
import { Memory } from '../entities/memory.ts';
import { contentKey } from '../lifecycle/facts/contentKey.ts';
import { decideOnFact } from '../lifecycle/facts/decideOnFact.ts';
import { factsAlike } from '../queries/factsAlike.ts';
import { type KeptMemory, keepMemory, type NewFact, scopeKeyOf } from './keepMemory.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import type { OpenUser } from './openUsers.ts';
import { readContent } from './readContent.ts';
import { sealCompared } from './sealRows.ts';

/**
 * Finds a new fact its place among what is known: an equal one is reinforced, a near-equal one merged into, one that it
 * contradicts superseded; else it stands beside them. Decided under the user's lock, so that of concurrent saves one memory is left.
 */
export async function placeFact(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  fact: NewFact,
  vector: string | null,
): Promise<KeptMemory> {
  const at = context.clock.now();
  await sealCompared(context, tx, [user.userUid], 'memories');
  const alike = await factsAlike(tx, user.userUid, {
    scopeKey: scopeKeyOf(fact.home),
    at,
    vector,
    model: context.embedder.model,
  });
  const known = alike.map((one) => ({ ...one, contentKey: contentKey(one.content) }));
  const decision = decideOnFact(fact, known);
  if (decision.outcome === 'MERGED') {
    return { memory: await merge(context, tx, scope, user, fact, decision), outcome: 'MERGED' };
  }
  const kept = await keepMemory(context, tx, scope, user, fact);
  if (decision.outcome !== 'SUPERSEDED' || kept.outcome !== 'CREATED') return kept;
  const other = known.find(({ uid }) => uid === decision.target)!;
  // History may be recorded after the fact: what was said earlier gives way to what is known, not the other way round.
  const isNewer = (fact.toldAt ?? at) >= other.toldAt;
  const [old, next] = isNewer ? [other.uid, kept.memory.uid] : [kept.memory.uid, other.uid];
  await tx.query('UPDATE memories SET superseded_by = $3, updated_at = $4 WHERE user_uid = $1 AND id = $2', [
    user.userUid,
    old,
    next,
    at,
  ]);
  await noteMemoryChanges(context, tx, scope, user, [
    {
      memoryUid: old,
      action: 'SUPERSEDED',
      trigger: 'contradiction',
      sessionUid: fact.sourceSessionUid ?? null,
      change: { before: { supersededBy: null }, after: { supersededBy: next } },
    },
  ]);
  if (!isNewer) return { memory: Object.assign(kept.memory, { supersededByUid: next }), outcome: 'CREATED' };
  return { memory: kept.memory, outcome: 'SUPERSEDED' };
}

/** What two tellings of one fact become: the fuller words, and more confidence. */
async function merge(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  fact: NewFact,
  decision: { target: string; content: string; confidence: number },
): Promise<Memory> {
  const text = readContent(decision.content);
  const [before] = await tx.query('SELECT content, confidence FROM memories WHERE user_uid = $1 AND id = $2', [
    user.userUid,
    decision.target,
  ]);
  const [row] = await tx.query(
    `UPDATE memories m SET content = $3, content_key = $4, token_count = $5, term_count = $6, search = $7::tsvector,
       confidence = $8, expires_at = coalesce($9, m.expires_at), updated_at = $10
     WHERE m.user_uid = $1 AND m.id = $2 RETURNING ${selectList(Memory, 'm')}`,
    [
      user.userUid,
      decision.target,
      sealed(user.userUid, text.content),
      hashed(user.userUid, text.contentKey),
      text.tokenCount,
      text.termCount,
      text.search,
      decision.confidence,
      fact.expiresAt,
      context.clock.now(),
    ],
  );
  await noteMemoryChanges(context, tx, scope, user, [
    {
      memoryUid: decision.target,
      action: 'MERGED',
      trigger: fact.trigger,
      sessionUid: fact.sourceSessionUid ?? null,
      change: {
        before: before!,
        after: { content: text.content, confidence: decision.confidence, merged: fact.content },
      },
    },
  ]);
  if (before!.content !== text.content) {
    await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = $2', [user.userUid, decision.target]);
    await context.queue.send(tx, 'embedMemories', [
      { payload: { projectId: scope.projectId, userUid: user.userUid, memoryUids: [decision.target] } },
    ]);
  }
  return hydrate(Memory, row!);
}
