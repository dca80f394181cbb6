import { toSql } from 'pgvector';
import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';

/** Vectors of this length are stored under the plain name of their model, because at first there were no others. */
const PLAIN_DIMENSIONS = 384;

/**
 * The name under which vectors are stored. Only vectors of one name are compared, and they have one length, which the
 * database checks, too.
 */
const vectorSpace = (model: string, dimensions: number): string =>
  dimensions === PLAIN_DIMENSIONS ? model : `${model}#${dimensions}`;

/** The name under which this embedder's vectors are stored; asks an external model whose length is not known yet. */
export async function spaceOf(embedder: Context['embedder']): Promise<string> {
  const { model, dimensions } = embedder;
  if (dimensions !== undefined) return vectorSpace(model, dimensions);
  const [vector] = await embedder.embed(['Recollect remembers what was said.']);
  return vectorSpace(model, vector?.length ?? 0);
}

/** A vector to compare stored ones with. */
export interface AskedVector {
  /** The name under which comparable vectors are stored. */
  space: string;
  dimensions: number;
  /** As pgvector writes it. */
  literal: string;
}

export const toAskedVector = (model: string, vector: Float32Array): AskedVector => ({
  space: vectorSpace(model, vector.length),
  dimensions: vector.length,
  literal: vectorLiteral(vector),
});

/** A vector in pgvector's format, to five decimals: halfvec stores no more. */
export function vectorLiteral(vector: Float32Array): string {
  const literal = toSql(Array.from(vector, (x) => Math.round(x * 1e5) / 1e5));
  if (literal === null) throw new Error('A vector has a literal.');
  return literal;
}

/** Rows of one user that the current model has not embedded yet. */
interface MissingVectors {
  userUid: string;
  uids: string[];
}

/** The kinds of rows that have vectors. */
export type EmbeddedKind = 'turn' | 'memory' | 'passage';

const BATCH = 100;
const MAX_USERS = 100;

const MISSING_VECTORS_SQL = {
  turn: `SELECT u.user_uid, ARRAY(SELECT t.id FROM turns t WHERE t.user_uid = u.user_uid AND t.recallable
      AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
  memory: `SELECT u.user_uid, ARRAY(SELECT m.id FROM memories m WHERE m.user_uid = u.user_uid
      AND NOT EXISTS (SELECT FROM memory_embeddings v WHERE v.user_uid = m.user_uid AND v.id = m.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
  passage: `SELECT u.user_uid, ARRAY(SELECT p.id FROM passages p WHERE p.user_uid = u.user_uid
      AND NOT EXISTS (SELECT FROM passage_embeddings v WHERE v.user_uid = p.user_uid AND v.id = p.id AND v.model = $2) LIMIT ${BATCH}) AS uids
    FROM users u WHERE u.project_id = $1 AND ($3::uuid IS NULL OR u.user_uid > $3) ORDER BY u.user_uid LIMIT ${MAX_USERS}`,
};

/** The next users of a project in uid order, each with up to 100 rows that have no vector of the current model. */
export async function listMissingVectors(
  context: Context,
  scope: ProjectScope,
  kind: EmbeddedKind,
  after: string | null,
): Promise<MissingVectors[]> {
  const space = await spaceOf(context.embedder);
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string; uids: string[] }>(MISSING_VECTORS_SQL[kind], [scope.projectId, space, after]),
  );
  return rows.map((row) => ({ userUid: row.user_uid, uids: row.uids }));
}

export interface TextToEmbed {
  uid: string;
  text: string;
}

// OFFSET 0 makes PostgreSQL look up each row separately. Otherwise the plan, made once for an average user, assumes
// few rows: for a user who had grown fast it read all 20,000 vectors for each of 100 texts, in 1.3 s.
const unembedded = (table: string, vectors: string, selected: string, condition = ''): string => `
  SELECT t.user_uid, t.id, ${selected} FROM unnest($2::uuid[]) AS a (id)
    CROSS JOIN LATERAL (SELECT * FROM ${table} o WHERE o.user_uid = $1 AND o.id = a.id OFFSET 0) t
  WHERE ${condition} NOT EXISTS (SELECT FROM ${vectors} v WHERE v.user_uid = $1 AND v.id = a.id AND v.model = $3 OFFSET 0)`;

const TEXTS_TO_EMBED_SQL = {
  turn: unembedded(
    'turns',
    'turn_embeddings',
    't.user_query AS text, t.assistant_response AS answer',
    't.recallable AND',
  ),
  memory: unembedded('memories', 'memory_embeddings', 't.content AS text'),
  passage: unembedded('passages', 'passage_embeddings', 't.content AS text, t.heading AS answer'),
};

interface TextRow {
  user_uid: string;
  id: string;
  text: string;
  answer?: string | null;
}

/** The texts among these that have no vector of the current model yet; a list for each user. */
export async function listTextsToEmbed(
  context: Context,
  scope: ProjectScope | UserScope,
  kind: EmbeddedKind,
  users: readonly { userUid: string; uids: string[] }[],
): Promise<TextToEmbed[][]> {
  const space = await spaceOf(context.embedder);
  const asked = users.map(({ userUid, uids }) =>
    statement<TextRow>(`${kind}-texts-to-embed`, TEXTS_TO_EMBED_SQL[kind], [userUid, uids, space]),
  );
  const answers = await context.database.read(scope, asked, 'once');
  return answers.map((rows) =>
    rows.map((row) => ({ uid: row.id, text: row.answer ? `${row.text}\n${row.answer}` : row.text })),
  );
}
