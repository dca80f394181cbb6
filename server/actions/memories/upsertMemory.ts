import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import type { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import type { Metadata } from '../../entities/metadata.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { reinforce } from '../../lifecycle/facts/confidence.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { aliveMemorySql } from '../../queries/memories/memories.ts';
import { toSearchVector } from '../../text/searchVector.ts';
import { countTokens } from '../../text/shorten.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { LockedUser } from '../people/users.ts';
import { sealCompared } from '../sealing/sealRows.ts';
import { type RecordedChange, recordMemoryChanges } from './recordMemoryChanges.ts';

/** A fact to remember, parsed and with its scope. */
export interface NewFact extends ReadContent {
  category: MemoryCategory;
  subcategory: string | null;
  home: Home;
  source: MemorySource;
  confidence: number;
  expiresAt: Date | null;
  tags?: string[] | null;
  metadata?: Metadata | null;
  /** What a new memory takes from the turn that says it; a known one keeps its own. */
  inherited?: { tags: string[]; metadata: Metadata } | undefined;
  /** What the fact is about, if known; a user has one fact at a time per exclusive subject. */
  subject?: string | null;
  exclusive?: boolean;
  /** Whether it says that something known has changed or ended. */
  corrects?: boolean;
  /** Whether it is kept only where it corrects something known. */
  tentative?: boolean;
  /** The uid of the memory that it supersedes, if a model named it. */
  replaces?: string | null;
  /** The uid of the memory that it supersedes, if the caller named it: whatever it says, and wherever it belongs. */
  supersedes?: string | null;
  /** The turn and the words that it was extracted from. */
  sourceTurnUid?: string | null;
  sourceSessionUid?: string | null;
  sourcePreview?: string | null;
  /** When the user said it. */
  toldAt?: Date | null;
  /** Why it is remembered, for the audit log. */
  trigger: AuditTrigger;
}

/** The scope that a memory belongs to and is deleted with. */
export type Home =
  | { scope: 'USER' }
  | { scope: 'SESSION'; sessionUid: string }
  | { scope: 'DOCUMENT'; documentKey: string }
  | { scope: 'SPACE'; spaceUid: string }
  | { scope: 'AGENT'; agentKey: string };

type KeepOutcome = 'CREATED' | 'REINFORCED' | 'MERGED' | 'SUPERSEDED';

export interface UpsertedMemory {
  memory: Memory;
  outcome: KeepOutcome;
}

/** A transaction that places facts of one open user. What became of memories is audited, announced and embedded at its end. */
export interface Placing {
  context: Context;
  tx: Tx;
  scope: { readonly projectId: string };
  user: LockedUser;
  changes: RecordedChange[];
  toEmbed: Set<string>;
}

const SQL = `
  INSERT INTO memories AS m (user_uid, id, project_id, content, content_key, category, subcategory, scope, session_uid, document_id,
    scope_key, source, confidence, expires_at, token_count, term_count, search, created_at, updated_at, subject, subject_exclusive,
    source_turn_id, source_preview, told_at, tags, metadata, space_uid, agent_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::tsvector, $18, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
  ON CONFLICT (user_uid, scope_key, content_key) WHERE deactivated_at IS NULL AND superseded_by IS NULL
    DO UPDATE SET updated_at = EXCLUDED.updated_at, told_at = greatest(m.told_at, EXCLUDED.told_at)
  RETURNING ${selectList(Memory, 'm')}, (m.xmax = 0) AS created`;

/**
 * Remembers a fact for an open user. An equal active memory of the same scope is reinforced instead; the caller has let an expired
 * one go. The unique index decides, so of concurrent saves one creates the memory and the others reinforce it.
 */
export async function upsertMemory(placing: Placing, fact: NewFact): Promise<UpsertedMemory> {
  const { context, tx, scope, user } = placing;
  const { home } = fact;
  const uid = newUid();
  const row = await tx.one<RowOf<Memory> & { created: boolean }>(SQL, [
    user.userUid,
    uid,
    scope.projectId,
    sealed('memories.content', user.userUid, [uid], fact.content),
    hashed(user.userUid, fact.contentKey),
    fact.category,
    fact.subcategory,
    home.scope,
    home.scope === 'SESSION' ? home.sessionUid : null,
    home.scope === 'DOCUMENT' ? home.documentKey : null,
    scopeKeyOf(home),
    fact.source,
    fact.confidence,
    fact.expiresAt,
    fact.tokenCount,
    fact.termCount,
    fact.search,
    context.clock.now(),
    sealed('memories.subject', user.userUid, [uid], fact.subject),
    fact.exclusive ?? false,
    fact.sourceTurnUid ?? null,
    sealed('memories.source_preview', user.userUid, [uid], fact.sourcePreview),
    fact.toldAt ?? null,
    fact.tags ?? fact.inherited?.tags ?? [],
    fact.metadata ?? fact.inherited?.metadata ?? {},
    home.scope === 'SPACE' ? home.spaceUid : null,
    home.scope === 'AGENT' ? home.agentKey : null,
  ]);
  const memory = hydrate(Memory, row);
  if (!row.created) return { memory: await strengthen(placing, memory, fact), outcome: 'REINFORCED' };

  const { content, category, subcategory, source, confidence, expiresAt } = fact;
  const { tags, metadata } = memory;
  const after = { content, category, subcategory, scope: home.scope, source, confidence, expiresAt, tags, metadata };
  placing.changes.push({
    memoryUid: memory.uid,
    action: 'CREATED',
    trigger: fact.trigger,
    sessionUid: fact.sourceSessionUid ?? memory.sessionUid,
    change: { before: null, after },
  });
  placing.toEmbed.add(memory.uid);
  return { memory, outcome: 'CREATED' };
}

/** Distinguishes facts of one scope instance from those of another: '' for the user's. */
export const scopeKeyOf = (home: Home): string => {
  if (home.scope === 'USER') return '';
  if (home.scope === 'SESSION') return home.sessionUid;
  if (home.scope === 'DOCUMENT') return home.documentKey;
  // No key of a product begins like this.
  return home.scope === 'SPACE' ? `\u0001space/${home.spaceUid}` : `\u0001agent/${home.agentKey}`;
};

/** A repeated fact gains confidence, and takes the new expiry, tags and metadata if they are given. The insert above has locked the row. */
async function strengthen({ tx, user, changes }: Placing, memory: Memory, fact: NewFact): Promise<Memory> {
  const { confidence, expiresAt, tags, metadata } = memory;
  const before = { confidence, expiresAt, ...(fact.tags && { tags }), ...(fact.metadata && { metadata }) };
  const after = {
    confidence: reinforce(confidence),
    expiresAt: fact.expiresAt ?? expiresAt,
    ...(fact.tags && { tags: fact.tags }),
    ...(fact.metadata && { metadata: fact.metadata }),
  };
  await tx.query(
    `UPDATE memories SET confidence = $3, expires_at = $4, tags = coalesce($5, tags), metadata = coalesce($6, metadata)
     WHERE user_uid = $1 AND id = $2`,
    [user.userUid, memory.uid, after.confidence, after.expiresAt, fact.tags ?? null, fact.metadata ?? null],
  );
  changes.push({
    memoryUid: memory.uid,
    action: 'UPDATED',
    trigger: fact.trigger,
    sessionUid: fact.sourceSessionUid ?? memory.sessionUid,
    change: { before, after },
  });
  return Object.assign(memory, after);
}

/** A unique place that only one active memory may hold: `memories_are_distinct`. */
export interface Place {
  scopeKey: string;
  contentKey: string;
}

/**
 * Deactivates expired memories that hold these places: they are hidden already, and must not block equal facts that are told
 * again. Otherwise expiry is checked only when memories are read.
 * @param exceptUid a memory that is moving to one of the places itself
 */
export async function expireEqualMemories(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  places: readonly Place[],
  exceptUid: string | null = null,
): Promise<void> {
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
  );
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    expired.map((row) => ({
      memoryUid: row.id,
      action: 'EXPIRED',
      trigger: 'expiry',
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    })),
  );
}

/** A memory's content, and the columns derived from it. */
export interface ReadContent {
  content: string;
  contentKey: string;
  tokenCount: number;
  termCount: number;
  search: string;
}

/**
 * Redacts a content and computes every column stored for it. Runs before the transaction opens, because it takes longer
 * than the write.
 */
export function readContent(given: string, hidden: ReadonlySet<RedactionKind>): ReadContent {
  const content = redact(given, hidden).text;
  const terms = tokenize(content);
  return {
    content,
    contentKey: contentKey(content),
    tokenCount: countTokens(content),
    termCount: terms.length,
    search: toSearchVector(terms),
  };
}
