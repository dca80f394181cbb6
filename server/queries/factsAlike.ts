import type { Tx } from '../db/database.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import { aliveMemorySql } from './aliveMemory.ts';

/** An active fact of the same home, as a new one is held against it. */
export interface KnownFact {
  uid: string;
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  subject: string | null;
  exclusive: boolean;
  confidence: number;
  /** To the new fact; null without vectors. */
  cosine: number | null;
  createdAt: Date;
  /** When it was said, as far as that is known. */
  toldAt: Date;
}

const SQL = `
  SELECT m.id, m.content, m.category, m.subcategory, m.subject, m.subject_exclusive, m.confidence, m.created_at, coalesce(m.told_at, m.created_at) AS told_at,
    -(v.embedding <#> $4::halfvec) AS cosine
  FROM memories m LEFT JOIN memory_embeddings v ON v.user_uid = m.user_uid AND v.id = m.id AND v.model = $5
  WHERE m.user_uid = $1 AND m.scope_key = $2 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL
    AND ${aliveMemorySql('m', '$3')}
  ORDER BY m.created_at DESC, m.id DESC LIMIT 1000`;

/** The facts that a new one of this home may repeat or contradict. Runs under the user's lock, so that none appears meanwhile. */
export async function factsAlike(
  tx: Tx,
  userUid: string,
  place: { scopeKey: string; at: Date; vector: string | null; model: string },
): Promise<KnownFact[]> {
  const rows = await tx.query(SQL, [userUid, place.scopeKey, place.at, place.vector, place.model]);
  return rows.map((row) => ({
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
  }));
}
