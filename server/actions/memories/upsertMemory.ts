import { getValue } from '../../collections.ts';
import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import type { MemoryCategory, MemorySource, SaveOutcome } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import type { Metadata } from '../../entities/metadata.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import type { Replacement } from '../../lifecycle/extract/extractedFact.ts';
import { reinforce } from '../../lifecycle/facts/confidence.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { toSearchVector } from '../../text/searchVector.ts';
import { countTokens } from '../../text/shorten.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { UserWrite } from '../people/users.ts';
import type { RecordedChange } from './recordMemoryChanges.ts';

/** A fact to remember, parsed and with its scope. */
export interface NewFact extends AnalysedContent {
  category: MemoryCategory;
  subcategory: string | null;
  home: Home;
  source: MemorySource;
  confidence: number;
  expiresAt: Date | null;
  tags?: string[] | null;
  metadata?: Metadata | null;
  /** What a new memory takes from its turn; a known one keeps its own. */
  inherited?: { tags: string[]; metadata: Metadata } | undefined;
  /** What the fact is about, if known; a user has one fact at a time per exclusive subject. */
  subject?: string | null;
  exclusive?: boolean;
  /** Whether it says that something known has changed or ended. */
  corrects?: boolean | undefined;
  /** Whether it is kept only where it corrects something known. */
  tentative?: boolean;
  replacement?: Replacement | undefined;
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

export interface UpsertedMemory {
  memory: Memory;
  outcome: `${SaveOutcome}`;
}

/**
 * A transaction that places facts of one open user. When it ends, the changes are audited and announced, and the
 * contents are embedded.
 */
export interface Placing extends UserWrite {
  changes: RecordedChange[];
  /** The contents to embed, by uid. */
  toEmbed: Map<string, string>;
}

/** A fact, and the uid of the memory that it becomes if there is none yet. */
export interface FactToInsert {
  uid: string;
  fact: NewFact;
}

const COLUMNS = `user_uid, id, project_id, content, content_key, category, subcategory, scope, session_uid, document_id,
    scope_key, source, confidence, expires_at, token_count, term_count, search, created_at, updated_at, subject, subject_exclusive,
    source_turn_id, source_preview, told_at, tags, metadata, space_uid, agent_id`;

/**
 * Remembers facts of an open user, in one statement. An equal active memory of the same scope is reinforced instead;
 * the caller has let an expired one go. The unique index decides, so of concurrent saves one creates the memory and the
 * others reinforce it.
 * @param facts all different
 */
export async function upsertMemories(placing: Placing, facts: readonly FactToInsert[]): Promise<UpsertedMemory[]> {
  if (facts.length === 0) return [];
  const values = facts.map((one) => valuesOf(placing, one));
  const places = values.map((row, i) => `(${row.map((_, j) => `$${i * row.length + j + 1}`).join(', ')})`);
  // Not checked: as many rows as there are facts.
  const rows = await placing.tx.query<RowOf<Memory> & { created: boolean }>(
    `INSERT INTO memories AS m (${COLUMNS}) VALUES ${places.join(', ')}
     ON CONFLICT (user_uid, scope_key, content_key) WHERE deactivated_at IS NULL AND superseded_by IS NULL
       DO UPDATE SET updated_at = EXCLUDED.updated_at, told_at = greatest(m.told_at, EXCLUDED.told_at)
     RETURNING ${selectList(Memory, 'm')}, (m.xmax = 0) AS created`,
    values.flat(),
  );
  const written = new Map(
    rows.map((row) => {
      const memory = hydrate(Memory, row);
      return [placeOf(memory.scopeKey, contentKey(memory.content)), { memory, isNew: row.created }];
    }),
  );
  const upserted: UpsertedMemory[] = [];
  for (const { fact } of facts) {
    const { memory, isNew } = getValue(written, placeOf(scopeKeyOf(fact.home), fact.contentKey));
    if (isNew) noteCreated(placing, memory, fact);
    upserted.push(
      isNew
        ? { memory, outcome: 'CREATED' }
        : { memory: await strengthen(placing, memory, fact), outcome: 'REINFORCED' },
    );
  }
  return upserted;
}

const placeOf = (scopeKey: string, key: string): string => `${scopeKey} ${key}`;

/** In the order of `COLUMNS`. */
function valuesOf({ context, scope, user: { userUid } }: Placing, { uid, fact }: FactToInsert): unknown[] {
  const { home } = fact;
  const now = context.clock.now();
  return [
    ...[userUid, uid, scope.projectId],
    sealed('memories.content', userUid, [uid], fact.content),
    hashed(userUid, fact.contentKey),
    ...[fact.category, fact.subcategory, home.scope],
    home.scope === 'SESSION' ? home.sessionUid : null,
    home.scope === 'DOCUMENT' ? home.documentKey : null,
    ...[scopeKeyOf(home), fact.source, fact.confidence, fact.expiresAt],
    ...[fact.tokenCount, fact.termCount, fact.search, now, now],
    sealed('memories.subject', userUid, [uid], fact.subject),
    fact.exclusive ?? false,
    fact.sourceTurnUid ?? null,
    sealed('memories.source_preview', userUid, [uid], fact.sourcePreview),
    fact.toldAt ?? null,
    fact.tags ?? fact.inherited?.tags ?? [],
    fact.metadata ?? fact.inherited?.metadata ?? {},
    home.scope === 'SPACE' ? home.spaceUid : null,
    home.scope === 'AGENT' ? home.agentKey : null,
  ];
}

function noteCreated({ changes, toEmbed }: Placing, memory: Memory, fact: NewFact): void {
  const { content, category, subcategory, home, source, confidence, expiresAt } = fact;
  const { tags, metadata } = memory;
  changes.push({
    memoryUid: memory.uid,
    action: 'CREATED',
    trigger: fact.trigger,
    sessionUid: fact.sourceSessionUid ?? memory.sessionUid,
    change: {
      before: null,
      after: { content, category, subcategory, scope: home.scope, source, confidence, expiresAt, tags, metadata },
    },
  });
  toEmbed.set(memory.uid, content);
}

/** Distinguishes facts of one scope instance from those of another: '' for the user's. */
export const scopeKeyOf = (home: Home): string => {
  if (home.scope === 'USER') return '';
  if (home.scope === 'SESSION') return home.sessionUid;
  if (home.scope === 'DOCUMENT') return home.documentKey;
  // No key of a product begins like this.
  return home.scope === 'SPACE' ? `\u0001space/${home.spaceUid}` : `\u0001agent/${home.agentKey}`;
};

/**
 * A repeated fact gains confidence, and takes the new expiry, tags and metadata if they are given. The insert above has
 * locked the row.
 */
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

/** A memory's content, and the columns derived from it. */
export interface AnalysedContent {
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
export function analyseContent(given: string, kinds: ReadonlySet<RedactionKind>): AnalysedContent {
  const content = redact(given, kinds).text;
  const terms = tokenize(content);
  return {
    content,
    contentKey: contentKey(content),
    tokenCount: countTokens(content),
    termCount: terms.length,
    search: toSearchVector(terms),
  };
}
