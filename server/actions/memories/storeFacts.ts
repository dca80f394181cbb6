import type { Context } from '../../context.ts';
import { getFirst, type RowOf, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { contentKey } from '../../lifecycle/facts/contentKey.ts';
import { decideOnFact, reasonNotToKeep } from '../../lifecycle/facts/decideOnFact.ts';
import type { PlacedFact } from '../../lifecycle/facts/placedFact.ts';
import { whyOff } from '../../lifecycle/facts/whyOff.ts';
import { hiddenKinds } from '../../lifecycle/redact/hiddenKinds.ts';
import { listSimilarFacts } from '../../queries/memories/listSimilarFacts.ts';
import type { AskedVector } from '../../queries/recall/vectorLiteral.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { sealCompared } from '../sealing/sealRows.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { beginLearning, countLearned } from './extractedTurns.ts';
import { getMemorySettings } from './memorySettings.ts';
import { type HeldStatement, quarantine } from './quarantine.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { type Home, type NewFact, readContent, scopeKeyOf, type UpsertedMemory, upsertMemory } from './upsertMemory.ts';

/** A fact extracted from a user's words. The user comes from the job's row, never from a model's answer. */
export interface FactToStore {
  content: string;
  category: `${MemoryCategory}`;
  subcategory: string | null;
  source: `${MemorySource}`;
  confidence: number;
  preview: string;
  subject: string | null;
  exclusive: boolean;
  corrects?: boolean;
  within?: 'document' | 'session' | undefined;
  turnUid: string;
  sessionUid: string;
  documentKey: string | null;
  toldAt: Date;
  /** Null when the embedder was unavailable. */
  vector: AskedVector | null;
  trigger: AuditTrigger;
}

/**
 * Stores the facts extracted from turns, once: a turn whose facts are already stored, or that was deleted, is skipped.
 * Settings and consent are checked here, under the user's lock, with their current values.
 */
export async function storeFacts(
  context: Context,
  scope: UserScope,
  turnUids: string[],
  facts: FactToStore[],
  held: HeldStatement[],
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return;
    const settings = await getMemorySettings(tx, scope.userUid);
    const off = whyOff(settings, context.settings.newUser.consentRequired);
    const begun = await beginLearning(context, tx, scope, turnUids, off);
    // The turn is kept here in any case, so automatic extraction does not matter.
    if (!off || off === 'AUTO_EXTRACTION_OFF')
      await quarantine(
        context,
        tx,
        scope,
        user,
        held.filter(({ turnUid }) => begun.has(turnUid)),
      );
    const learned = new Map<string, number>();
    for (const fact of facts.filter(({ turnUid }) => begun.has(turnUid))) {
      const asked = fact.source === MemorySource.EXPLICIT;
      const category = MemoryCategory[fact.category];
      if (!asked && !settings.autoExtraction) continue;
      if (reasonNotToKeep(settings, context.settings.newUser.consentRequired, category)) continue;
      const kept = await placeFact(
        context,
        tx,
        scope,
        user,
        {
          ...readContent(fact.content, hiddenKinds(context.settings)),
          category,
          subcategory: fact.subcategory,
          home: homeOf(fact),
          // What was settled in a session is recorded by rule; the user did not state it as a fact about themselves.
          source: fact.trigger === 'important_facts' ? MemorySource.SYSTEM : MemorySource[fact.source],
          confidence: fact.confidence,
          expiresAt: null,
          subject: fact.subject,
          exclusive: fact.exclusive,
          corrects: fact.corrects ?? false,
          sourceTurnUid: fact.turnUid,
          sourceSessionUid: fact.sessionUid,
          sourcePreview: fact.preview,
          toldAt: fact.toldAt,
          trigger: fact.trigger,
        },
        fact.vector,
      );
      learned.set(fact.turnUid, (learned.get(fact.turnUid) ?? 0) + 1);
      if (kept.outcome === 'CREATED')
        await evictBeyondLimit(context, tx, scope, user, settings.maxMemories, kept.memory.uid);
    }
    await countLearned(tx, scope.userUid, learned);
  });
}

/** A fact about a document belongs to it where the turn names one. */
function homeOf({ within, sessionUid, documentKey }: FactToStore): Home {
  if (within === 'session') return { scope: 'SESSION', sessionUid };
  return within === 'document' && documentKey ? { scope: 'DOCUMENT', documentKey } : { scope: 'USER' };
}

/**
 * Places a new fact among the known ones: an equal memory is reinforced, a near-equal one is merged with it, and one
 * that it contradicts is superseded; otherwise a new memory is created. Decided under the user's lock, so concurrent
 * saves leave one memory.
 */
export async function placeFact(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  fact: NewFact,
  vector: AskedVector | null,
): Promise<UpsertedMemory> {
  const at = context.clock.now();
  await sealCompared(context, tx, [user.userUid], 'memories');
  const alike = await listSimilarFacts(tx, user.userUid, {
    scopeKey: scopeKeyOf(fact.home),
    at,
    vector,
  });
  const known = alike.map((one) => ({ ...one, contentKey: contentKey(one.content) }));
  const decision = decideOnFact(fact, known);
  if (decision.outcome === 'MERGED') {
    return { memory: await merge(context, tx, scope, user, fact, decision), outcome: 'MERGED' };
  }
  if (decision.outcome !== 'SUPERSEDED') return upsertMemory(context, tx, scope, user, fact);
  const other = getFirst(known.filter(({ uid }) => uid === decision.target));
  const kept = await upsertMemory(context, tx, scope, user, withContent(context, fact, decision.content, other));
  if (kept.outcome !== 'CREATED') return kept;
  // History may be recorded late: an older statement does not supersede a newer memory.
  const isNewer = (fact.toldAt ?? at) >= other.toldAt;
  const [old, next] = isNewer ? [other.uid, kept.memory.uid] : [kept.memory.uid, other.uid];
  await tx.entities.update(Memory, { userUid: user.userUid, uid: old }, { supersededByUid: next, updatedAt: at });
  await recordMemoryChanges(context, tx, scope, user, [
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

/** The new fact with a content that it completes from the known one, which says what it is about, too. */
function withContent(context: Context, fact: NewFact, content: string | undefined, known: PlacedFact): NewFact {
  if (!content) return fact;
  const { category, subcategory, subject = null } = known;
  return { ...fact, ...readContent(content, hiddenKinds(context.settings)), category, subcategory, subject };
}

/** Merges two versions of one fact: the fuller wording, and a higher confidence. */
async function merge(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
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
       confidence = $8, expires_at = coalesce($9, m.expires_at), updated_at = $10
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
    ],
  );
  await recordMemoryChanges(context, tx, scope, user, [
    {
      memoryUid: decision.target,
      action: 'MERGED',
      trigger: fact.trigger,
      sessionUid: fact.sourceSessionUid ?? null,
      change: {
        before: { content: before.content, confidence: before.confidence },
        after: { content: text.content, confidence: decision.confidence, merged: fact.content },
      },
    },
  ]);
  if (before.content !== text.content) {
    await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = $2', [user.userUid, decision.target]);
    await context.queue.send(tx, 'embedMemories', [
      { payload: { projectId: scope.projectId, userUid: user.userUid, memoryUids: [decision.target] } },
    ]);
  }
  return hydrate(Memory, row);
}
