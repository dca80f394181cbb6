import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { hashed, sealed } from '../db/sealing/sealed.ts';
import type { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { Memory } from '../entities/memory.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { reinforce } from '../lifecycle/facts/reinforce.ts';
import { expireEqualMemory } from './expireEqualMemory.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import type { OpenUser } from './openUsers.ts';
import type { ReadContent } from './readContent.ts';

/** A fact to remember, read and placed. */
export interface NewFact extends ReadContent {
  category: MemoryCategory;
  subcategory: string | null;
  home: Home;
  source: MemorySource;
  confidence: number;
  expiresAt: Date | null;
  /** What it is about, where that is known; of an exclusive subject a user has one fact at a time. */
  subject?: string | null;
  exclusive?: boolean;
  /** The turn it was taken from, and the words. */
  sourceTurnUid?: string | null;
  sourceSessionUid?: string | null;
  sourcePreview?: string | null;
  /** When the user said it. */
  toldAt?: Date | null;
  /** Why it is remembered, for the audit log. */
  trigger: AuditTrigger;
}

/** What a memory lives and dies with. */
export type Home =
  | { scope: 'USER' }
  | { scope: 'SESSION'; sessionUid: string }
  | { scope: 'DOCUMENT'; documentKey: string };

export type KeepOutcome = 'CREATED' | 'REINFORCED' | 'MERGED' | 'SUPERSEDED';

export interface KeptMemory {
  memory: Memory;
  outcome: KeepOutcome;
}

const SQL = `
  INSERT INTO memories AS m (user_uid, id, project_id, content, content_key, category, subcategory, scope, session_uid, document_id,
    scope_key, source, confidence, expires_at, token_count, term_count, search, created_at, updated_at, subject, subject_exclusive,
    source_turn_id, source_preview, told_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::tsvector, $18, $18, $19, $20, $21, $22, $23)
  ON CONFLICT (user_uid, scope_key, content_key) WHERE deactivated_at IS NULL AND superseded_by IS NULL
    DO UPDATE SET updated_at = EXCLUDED.updated_at, told_at = greatest(m.told_at, EXCLUDED.told_at)
  RETURNING ${selectList(Memory, 'm')}, (m.xmax = 0) AS created`;

/**
 * Remembers a fact for an open user. An equal active one of the same scope is reinforced instead: the unique index
 * decides, so that of concurrent saves one creates and the others reinforce.
 */
export async function keepMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  fact: NewFact,
): Promise<KeptMemory> {
  const { home } = fact;
  const scopeKey = scopeKeyOf(home);
  await expireEqualMemory(context, tx, scope, user, { scopeKey, contentKey: fact.contentKey });
  const [row] = await tx.query(SQL, [
    user.userUid,
    newUid(),
    scope.projectId,
    sealed(user.userUid, fact.content),
    hashed(user.userUid, fact.contentKey),
    fact.category,
    fact.subcategory,
    home.scope,
    home.scope === 'SESSION' ? home.sessionUid : null,
    home.scope === 'DOCUMENT' ? home.documentKey : null,
    scopeKey,
    fact.source,
    fact.confidence,
    fact.expiresAt,
    fact.tokenCount,
    fact.termCount,
    fact.search,
    context.clock.now(),
    sealed(user.userUid, fact.subject),
    fact.exclusive ?? false,
    fact.sourceTurnUid ?? null,
    sealed(user.userUid, fact.sourcePreview),
    fact.toldAt ?? null,
  ]);
  const memory = hydrate(Memory, row!);
  if (!row!.created) return { memory: await strengthen(context, tx, scope, user, memory, fact), outcome: 'REINFORCED' };

  const { content, category, subcategory, source, confidence, expiresAt } = fact;
  const after = { content, category, subcategory, scope: home.scope, source, confidence, expiresAt };
  await noteMemoryChanges(context, tx, scope, user, [
    {
      memoryUid: memory.uid,
      action: 'CREATED',
      trigger: fact.trigger,
      sessionUid: fact.sourceSessionUid ?? memory.sessionUid,
      change: { before: null, after },
    },
  ]);
  await context.queue.send(tx, 'embedMemories', [
    { payload: { projectId: scope.projectId, userUid: user.userUid, memoryUids: [memory.uid] } },
  ]);
  return { memory, outcome: 'CREATED' };
}

/** What tells the facts of one home from those of another: '' for the user's. */
export const scopeKeyOf = (home: Home): string => {
  if (home.scope === 'USER') return '';
  return home.scope === 'SESSION' ? home.sessionUid : home.documentKey;
};

/** What is told again is surer; it takes a new expiry where one is given. The insert above has locked the row. */
async function strengthen(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  memory: Memory,
  fact: NewFact,
): Promise<Memory> {
  const before = { confidence: memory.confidence, expiresAt: memory.expiresAt };
  const after = { confidence: reinforce(memory.confidence), expiresAt: fact.expiresAt ?? memory.expiresAt };
  await tx.query('UPDATE memories SET confidence = $3, expires_at = $4 WHERE user_uid = $1 AND id = $2', [
    user.userUid,
    memory.uid,
    after.confidence,
    after.expiresAt,
  ]);
  await noteMemoryChanges(context, tx, scope, user, [
    {
      memoryUid: memory.uid,
      action: 'UPDATED',
      trigger: fact.trigger,
      sessionUid: fact.sourceSessionUid ?? memory.sessionUid,
      change: { before, after },
    },
  ]);
  return Object.assign(memory, after);
}
