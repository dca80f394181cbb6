import { v7 as newUid } from 'uuid';
import { getFirst, pairsOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { Memory } from '../../entities/memory.ts';
import { decideOnFact, isSaidBefore } from '../../lifecycle/facts/decideOnFact.ts';
import { contentKey, type PlacedFact } from '../../lifecycle/facts/placedFact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { listSimilarFacts, MAX_KNOWN } from '../../queries/memories/listSimilarFacts.ts';
import type { AskedVector } from '../../queries/recall/vectors.ts';
import { makeYielder } from '../../yielder.ts';
import type { UserWrite } from '../people/users.ts';
import { embedRedacted, embedsAtOnce, storeVectors } from '../recall/embeddings.ts';
import { expireEqualMemories, mergeMemory } from './equalMemories.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import {
  analyseContent,
  type FactToInsert,
  type NewFact,
  type Placing,
  scopeKeyOf,
  type UpsertedMemory,
  upsertMemories,
} from './upsertMemory.ts';

/** A new fact; its vector is null when the embedder was unavailable, or compares words only. */
export interface FactWithVector {
  fact: NewFact;
  vector: AskedVector | null;
}

/** The facts of each scope that was read; without the similarity to a vector. */
type Known = Map<string, DatedFact[]>;
type DatedFact = PlacedFact & { toldAt: Date };

/** Facts that are being placed. New memories are collected and inserted together, once something depends on them. */
interface Batch extends Placing {
  known: Known;
  waiting: (FactToInsert & { at: number })[];
  placed: (UpsertedMemory | undefined)[];
  /** The uid of the memory that was created last. */
  newest: string | undefined;
}

/**
 * Places new facts of an open user among the known ones, in order: an equal memory is reinforced, a near-equal one is
 * merged with it, and one that it contradicts is superseded; otherwise a new memory is created. Finally, the least
 * valuable memories beyond the limit are evicted. Decided under the user's lock, so concurrent saves leave one memory.
 */
export const placeFacts = async (...given: Parameters<typeof placeOrDrop>): Promise<UpsertedMemory[]> =>
  (await placeOrDrop(...given)).filter((kept) => kept !== undefined);

/** Places facts, some of which may be tentative. One that corrects nothing is dropped, and its result is undefined. */
export async function placeOrDrop(
  write: UserWrite,
  facts: readonly FactWithVector[],
  maxMemories: number,
): Promise<(UpsertedMemory | undefined)[]> {
  if (facts.length === 0) return [];
  const places = facts.map(({ fact }) => ({ scopeKey: scopeKeyOf(fact.home), contentKey: fact.contentKey }));
  await expireEqualMemories(write, places);
  const batch: Batch = {
    ...{ ...write, changes: [], toEmbed: new Map() },
    ...{ known: new Map(), waiting: [], placed: [], newest: undefined },
  };
  const breathe = makeYielder();
  for (const [at, { fact, vector }] of facts.entries()) {
    await placeFact(batch, at, fact, vector);
    // Comparing a fact with all known ones takes some milliseconds.
    await breathe();
  }
  await insertWaiting(batch);
  await record(batch);
  const ofUser = batch.known.get('');
  const isBelow = ofUser && ofUser.length <= Math.min(maxMemories, MAX_KNOWN - 1);
  // Once for all of them, because each eviction counts and compares every memory.
  if (batch.newest && !isBelow) await evictBeyondLimit(write, maxMemories, batch.newest);
  await embed(batch);
  return batch.placed;
}

async function embed({ context, tx, scope: { projectId }, user: { userUid }, toEmbed }: Placing): Promise<void> {
  const memoryUids = [...toEmbed.keys()];
  if (memoryUids.length === 0) return;
  if (!embedsAtOnce(context))
    return context.queue.send(tx, 'embedMemories', [{ payload: { projectId, userUid, memoryUids } }]);
  const vectors = await embedRedacted(context, [...toEmbed.values()]);
  await storeVectors(
    context,
    tx,
    { projectId, userUid },
    'memory',
    pairsOf(memoryUids, vectors).map(([uid, vector]) => ({ uid, vector })),
  );
}

/** Audits and announces the changes to memories so far. */
async function record(placing: Placing): Promise<void> {
  if (placing.changes.length > 0) await recordMemoryChanges(placing, placing.changes.splice(0));
}

async function insertWaiting(batch: Batch): Promise<void> {
  const waiting = batch.waiting.splice(0);
  const inserted = await upsertMemories(batch, waiting);
  for (const [kept, { at, fact }] of pairsOf(inserted, waiting)) {
    batch.placed[at] = kept;
    if (kept.outcome === 'CREATED') batch.newest = kept.memory.uid;
    // The insert found an equal memory that was not among the facts that were read.
    else batch.known.delete(scopeKeyOf(fact.home));
  }
}

async function placeFact(batch: Batch, at: number, fact: NewFact, vector: AskedVector | null): Promise<void> {
  const { known, waiting, placed } = batch;
  const scopeKey = scopeKeyOf(fact.home);
  const all = (!vector && known.get(scopeKey)) || (await listKnown(batch, scopeKey, vector));
  // A memory to supersede is not merged with what supersedes it.
  const alike = all.filter(({ uid, contentKey: key }) => uid !== fact.supersedes || key === fact.contentKey);
  const decision = decideOnFact(fact, alike);
  if (decision.outcome === 'DROPPED') {
    placed[at] = undefined;
  } else if (decision.outcome === 'CREATED') {
    const uid = newUid();
    waiting.push({ at, uid, fact });
    if (vector) known.delete(scopeKey);
    else known.set(scopeKey, [asKnown(fact, uid, batch.context.clock.now()), ...alike]);
    if (!vector && !fact.supersedes) return;
    await insertWaiting(batch);
    placed[at] = await supersedeNamed(batch, fact, placed[at]!);
  } else if (waiting.length > 0) {
    // The decision may be about one of them.
    await insertWaiting(batch);
    known.delete(scopeKey);
    await placeFact(batch, at, fact, vector);
  } else {
    known.delete(scopeKey);
    placed[at] = await supersedeNamed(batch, fact, await placeAmong(batch, fact, alike, decision));
  }
}

/** Merges a fact with one that is known, confirms it, or puts the new fact in its place. */
async function placeAmong(
  batch: Batch,
  fact: NewFact,
  alike: readonly DatedFact[],
  decision: Exclude<ReturnType<typeof decideOnFact>, { outcome: 'CREATED' | 'DROPPED' }>,
): Promise<UpsertedMemory> {
  const { context, tx, user } = batch;
  const at = context.clock.now();
  if (decision.outcome === 'MERGED') return { memory: await mergeMemory(batch, fact, decision), outcome: 'MERGED' };
  const other = getFirst(alike.filter(({ uid }) => uid === decision.target));
  if (decision.outcome === 'REINFORCED') {
    if (!isSaidBefore(fact, other)) return upsertOne(batch, fact);
    const memory = await tx.entities.findOneByOrFail(Memory, { userUid: user.userUid, uid: other.uid });
    return { memory, outcome: 'REINFORCED' };
  }
  const completed = withContent(context, fact, decision.content, other);
  if (completed !== fact) {
    const place = { scopeKey: scopeKeyOf(fact.home), contentKey: completed.contentKey };
    await expireEqualMemories(batch, [place]);
  }
  const kept = await upsertOne(batch, completed);
  // Turns may be recorded late: an older statement does not supersede a newer memory.
  const isNewer = (fact.toldAt ?? at) >= other.toldAt;
  // A model's fact may equal a memory other than the one that it replaces.
  if (kept.outcome !== 'CREATED' && !(isNewer && fact.replaces === other.uid)) return kept;
  const [old, next] = isNewer ? [other.uid, kept.memory.uid] : [kept.memory.uid, other.uid];
  await tx.entities.update(Memory, { userUid: user.userUid, uid: old }, { supersededByUid: next, updatedAt: at });
  batch.changes.push({
    memoryUid: old,
    action: 'SUPERSEDED',
    trigger: 'contradiction',
    sessionUid: fact.sourceSessionUid ?? null,
    change: { before: { supersededBy: null }, after: { supersededBy: next } },
  });
  if (!isNewer) return { memory: Object.assign(kept.memory, { supersededByUid: next }), outcome: 'CREATED' };
  return { memory: kept.memory, outcome: 'SUPERSEDED' };
}

async function upsertOne(batch: Batch, fact: NewFact): Promise<UpsertedMemory> {
  const kept = getFirst(await upsertMemories(batch, [{ uid: newUid(), fact }]));
  if (kept.outcome === 'CREATED') batch.newest = kept.memory.uid;
  return kept;
}

/** Supersedes the memory that the caller named; one that the fact only repeats stays. */
async function supersedeNamed(
  { context, tx, user, changes, known }: Batch,
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
): Promise<DatedFact[]> {
  const alike = await listSimilarFacts(tx, user.userUid, { scopeKey, at: context.clock.now(), vector });
  return alike.map((one) => ({ ...one, contentKey: contentKey(one.content) }));
}

/** The memory as a query would return it. */
const asKnown = (fact: NewFact, uid: string, createdAt: Date): DatedFact => ({
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

/** The new fact with a completed content, and with the category and subject of the known one. */
function withContent(context: Context, fact: NewFact, content: string | undefined, known: PlacedFact): NewFact {
  if (!content) return fact;
  const { category, subcategory, subject = null } = known;
  return { ...fact, ...analyseContent(content, redactedKinds(context.settings)), category, subcategory, subject };
}
