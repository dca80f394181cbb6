import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import type { AskedVector } from '../recall/vectors.ts';
import { aliveMemorySql, findMemorySettings } from './memories.ts';

/** An active fact in the same scope, compared with a new one. */
interface ComparedFact {
  uid: string;
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  subject: string | null;
  exclusive: boolean;
  confidence: number;
  /** The similarity to the new fact; null without vectors. */
  cosine: number | null;
  createdAt: Date;
  /** When it was said, if known. */
  toldAt: Date;
}

/** Only the newest facts of a scope are compared. */
export const MAX_KNOWN = 1_000;

const factsSql = (condition: string): string => `
  SELECT m.user_uid, m.id, m.content, m.category, m.subcategory, m.subject, m.subject_exclusive, m.confidence, m.created_at, coalesce(m.told_at, m.created_at) AS told_at,
    -(v.embedding <#> $4::halfvec) AS cosine
  FROM memories m LEFT JOIN memory_embeddings v ON v.user_uid = $1 AND v.id = m.id AND v.model = coalesce($5, '')
  WHERE m.user_uid = $1 AND m.scope_key = $2 AND ${condition}
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX_KNOWN}`;

const ACTIVE = `m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$3', '$1')}`;
const FACTS_ALIKE_SQL = factsSql(ACTIVE);
const ENDED_FACTS_SQL = factsSql(
  `NOT (${ACTIVE}) AND coalesce(m.deactivated_at, (
    SELECT coalesce(n.told_at, n.created_at) FROM memories n WHERE n.user_uid = $1 AND n.id = m.superseded_by), m.updated_at) >= $6`,
);

interface FactRow {
  id: string;
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  subject: string | null;
  subject_exclusive: boolean;
  confidence: number;
  cosine: number | null;
  created_at: Date;
  told_at: Date;
}

const toFact = (row: FactRow): ComparedFact => ({
  uid: row.id,
  content: row.content,
  category: row.category,
  subcategory: row.subcategory,
  subject: row.subject,
  exclusive: row.subject_exclusive,
  confidence: row.confidence,
  cosine: row.cosine,
  createdAt: row.created_at,
  toldAt: row.told_at,
});

/** Where to look for facts, and how to compare them. */
interface FactPlace {
  scopeKey: string;
  at: Date;
  vector: AskedVector | null;
}

const valuesOf = (userUid: string, { scopeKey, at, vector }: FactPlace) => [
  userUid,
  scopeKey,
  at,
  vector?.literal ?? null,
  vector?.space ?? null,
];

/**
 * The facts in this scope that a new one may repeat or contradict. Under the user's lock, none is added meanwhile.
 */
export async function listSimilarFacts(tx: Tx, userUid: string, place: FactPlace): Promise<ComparedFact[]> {
  return (await tx.query<FactRow>(FACTS_ALIKE_SQL, valuesOf(userUid, place), 'facts-alike')).map(toFact);
}

/** The facts in this scope that ended at or after a time: they were superseded, deactivated, hidden, or have expired. */
export async function listEndedFacts(
  tx: Tx,
  userUid: string,
  { since, ...place }: FactPlace & { since: Date },
): Promise<ComparedFact[]> {
  return (await tx.query<FactRow>(ENDED_FACTS_SQL, [...valuesOf(userUid, place), since], 'ended-facts')).map(toFact);
}

/** A user's active facts that may be recalled, except those of documents and sessions. */
export async function listKnownFacts(context: Context, scope: UserScope): Promise<ComparedFact[]> {
  const [settings] = await findMemorySettings(context, scope, [scope.userUid]);
  if (!settings?.enabled) return [];
  const place = { scopeKey: '', at: context.clock.now(), vector: null };
  const facts = await context.database.scoped(scope, (tx) => listSimilarFacts(tx, scope.userUid, place));
  return facts.filter(({ category }) => settings.allowedCategories.includes(category));
}
