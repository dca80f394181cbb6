import type { Context } from '../../context.ts';
import { getFirst, type RowOf, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { Memory } from '../../entities/memory.ts';
import { decideOnFact } from '../../lifecycle/facts/decideOnFact.ts';
import { contentKey, type PlacedFact } from '../../lifecycle/facts/placedFact.ts';
import { hiddenKinds } from '../../lifecycle/redact/redactionKind.ts';
import { listSimilarFacts, MAX_KNOWN } from '../../queries/memories/listSimilarFacts.ts';
import type { AskedVector } from '../../queries/recall/vectors.ts';
import type { LockedUser } from '../people/users.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import {
  expireEqualMemories,
  type NewFact,
  type Placing,
  readContent,
  scopeKeyOf,
  type UpsertedMemory,
  upsertMemory,
} from './upsertMemory.ts';

/** A new fact; its vector is null when the embedder was unavailable, or compares words only. */
export interface FactWithVector {
  fact: NewFact;
  vector: AskedVector | null;
}

/** The facts of each scope that was read; without the similarity to a vector. */
type Known = Map<string, KnownFact[]>;
type KnownFact = PlacedFact & { toldAt: Date };

/**
 * Places new facts of an open user among the known ones, in order: an equal memory is reinforced, a near-equal one is merged with it,
 * and one that it contradicts is superseded; otherwise a new memory is created. In the end, the least valuable ones beyond the limit go.
 * Decided under the user's lock, so concurrent saves leave one memory.
 */
export const placeFacts = async (...given: Parameters<typeof placeOrDrop>): Promise<UpsertedMemory[]> =>
  (await placeOrDrop(...given)).filter((kept) => kept !== undefined);

/** Places facts, of which some may be tentative: in the place of those that correct nothing and are dropped is undefined. */
export async function placeOrDrop(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  facts: readonly FactWithVector[],
  maxMemories: number,
): Promise<(UpsertedMemory | undefined)[]> {
  if (facts.length === 0) return [];
  const places = facts.map(({ fact }) => ({ scopeKey: scopeKeyOf(fact.home), contentKey: fact.contentKey }));
  await expireEqualMemories(context, tx, scope, user, places);
  const placing: Placing = { context, tx, scope, user, changes: [], toEmbed: new Set() };
  const known: Known = new Map();
  const placed: (UpsertedMemory | undefined)[] = [];
  let newest: UpsertedMemory | undefined;
  for (const { fact, vector } of facts) {
    const kept = await placeFact(placing, known, fact, vector);
    placed.push(kept && (await supersedeNamed(placing, known, fact, kept)));
    if (kept?.outcome === 'CREATED') newest = kept;
  }
  await record(placing);
  const ofUser = known.get('');
  const isBelow = ofUser && ofUser.length <= Math.min(maxMemories, MAX_KNOWN - 1);
  // Once for all of them: each would count and compare every memory again.
  if (newest && !isBelow) await evictBeyondLimit(context, tx, scope, user, maxMemories, newest.memory.uid);
  const memoryUids = [...placing.toEmbed];
  if (memoryUids.length > 0) {
    const { projectId } = scope;
    await context.queue.send(tx, 'embedMemories', [{ payload: { projectId, userUid: user.userUid, memoryUids } }]);
  }
  return placed;
}

/** Audits and announces what became of memories so far. */
async function record({ context, tx, scope, user, changes }: Placing): Promise<void> {
  if (changes.length > 0) await recordMemoryChanges(context, tx, scope, user, changes.splice(0));
}

async function placeFact(
  placing: Placing,
  known: Known,
  fact: NewFact,
  vector: AskedVector | null,
): Promise<UpsertedMemory | undefined> {
  const { context, tx, scope, user } = placing;
  const scopeKey = scopeKeyOf(fact.home);
  const at = context.clock.now();
  const all = (!vector && known.get(scopeKey)) || (await listKnown(placing, scopeKey, vector));
  // A memory to supersede is not merged with what supersedes it.
  const alike = all.filter(({ uid, contentKey: key }) => uid !== fact.supersedes || key === fact.contentKey);
  const decision = decideOnFact(fact, alike);
  if (decision.outcome === 'DROPPED') return undefined;
  if (decision.outcome === 'CREATED') {
    const kept = await upsertMemory(placing, fact);
    if (vector || kept.outcome !== 'CREATED') known.delete(scopeKey);
    else known.set(scopeKey, [asKnown(fact, kept.memory), ...alike]);
    return kept;
  }
  known.delete(scopeKey);
  if (decision.outcome === 'MERGED') return { memory: await merge(placing, fact, decision), outcome: 'MERGED' };
  if (decision.outcome === 'REINFORCED') return upsertMemory(placing, fact);
  const other = getFirst(alike.filter(({ uid }) => uid === decision.target));
  const completed = withContent(context, fact, decision.content, other);
  if (completed !== fact) {
    const place = { scopeKey, contentKey: completed.contentKey };
    await expireEqualMemories(context, tx, scope, user, [place]);
  }
  const kept = await upsertMemory(placing, completed);
  // History may be recorded late: an older statement does not supersede a newer memory.
  const isNewer = (fact.toldAt ?? at) >= other.toldAt;
  // What a model says may equal another memory than the one that it replaces.
  if (kept.outcome !== 'CREATED' && !(isNewer && fact.replaces === other.uid)) return kept;
  const [old, next] = isNewer ? [other.uid, kept.memory.uid] : [kept.memory.uid, other.uid];
  await tx.entities.update(Memory, { userUid: user.userUid, uid: old }, { supersededByUid: next, updatedAt: at });
  placing.changes.push({
    memoryUid: old,
    action: 'SUPERSEDED',
    trigger: 'contradiction',
    sessionUid: fact.sourceSessionUid ?? null,
    change: { before: { supersededBy: null }, after: { supersededBy: next } },
  });
  if (!isNewer) return { memory: Object.assign(kept.memory, { supersededByUid: next }), outcome: 'CREATED' };
  return { memory: kept.memory, outcome: 'SUPERSEDED' };
}

/** Supersedes the memory that the caller named; one that the fact only repeats stays. */
async function supersedeNamed(
  { context, tx, user, changes }: Placing,
  known: Known,
  { supersedes, trigger }: NewFact,
  kept: UpsertedMemory,
): Promise<UpsertedMemory> {
  const next = kept.memory.uid;
  if (!supersedes || supersedes === next) return kept;
  const superseded = await tx.execute(
    'UPDATE memories SET superseded_by = $3, updated_at = $4 WHERE user_uid = $1 AND id = $2 AND superseded_by IS NULL',
    [user.userUid, supersedes, next, context.clock.now()],
  );
  if (superseded === 0) return kept;
  known.clear();
  changes.push({
    memoryUid: supersedes,
    action: 'SUPERSEDED',
    trigger,
    change: { before: { supersededBy: null }, after: { supersededBy: next } },
  });
  return { memory: kept.memory, outcome: 'SUPERSEDED' };
}

async function listKnown(
  { context, tx, user }: Placing,
  scopeKey: string,
  vector: AskedVector | null,
): Promise<KnownFact[]> {
  const alike = await listSimilarFacts(tx, user.userUid, { scopeKey, at: context.clock.now(), vector });
  return alike.map((one) => ({ ...one, contentKey: contentKey(one.content) }));
}

/** As reading it would give it. */
const asKnown = (fact: NewFact, { uid, createdAt }: Memory): KnownFact => ({
  uid,
  createdAt,
  content: fact.content,
  contentKey: fact.contentKey,
  category: fact.category,
  subcategory: fact.subcategory,
  subject: fact.subject ?? null,
  exclusive: fact.exclusive ?? false,
  confidence: fact.confidence,
  cosine: null,
  toldAt: fact.toldAt ?? createdAt,
});

/** The new fact with a content that it completes from the known one, which says what it is about, too. */
function withContent(context: Context, fact: NewFact, content: string | undefined, known: PlacedFact): NewFact {
  if (!content) return fact;
  const { category, subcategory, subject = null } = known;
  return { ...fact, ...readContent(content, hiddenKinds(context.settings)), category, subcategory, subject };
}

/** Merges two versions of one fact: the fuller wording, and a higher confidence. */
async function merge(
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
    toEmbed.add(decision.target);
  }
  return hydrate(Memory, row);
}
