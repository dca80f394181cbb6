import { Client } from 'pg';

/** A space owns its documents like a user, so the copied users are those that own something. */
const COPIED = 'users spaces space_members documents document_versions passages passage_embeddings'.split(' ');

const HOLDERS = 'SELECT user_uid FROM documents UNION SELECT user_uid FROM spaces';

/** Columns of a copy that differ from the original's. */
const CHANGED: Record<string, string> = {
  user_uid: 'md5(t.user_uid::text || c.i)::uuid',
  space_uid: 'md5(t.space_uid::text || c.i)::uuid',
  document_id: 'md5(t.document_id::text || c.i)::uuid',
  'documents.id': 'md5(t.id::text || c.i)::uuid',
  'spaces.id': 'md5(t.id::text || c.i)::uuid',
  document_key: "t.document_key || '-copy-' || c.i",
  space_key: "t.space_key || '-copy-' || c.i",
  user_key: "t.user_key || '-copy-' || c.i",
};

/**
 * Copies all documents with their spaces, versions and passages: saving 50,000 versions would take the bench all
 * evening.
 */
export async function copyDocuments(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TEMP TABLE copies AS SELECT i::text AS i FROM generate_series(1, ${count}) AS i`);
  await client.query(`CREATE TEMP TABLE holders AS ${HOLDERS}`);
  for (const table of COPIED) {
    const { rows } = await client.query(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ name }) => name as string);
    const copied = columns.map((name) => CHANGED[`${table}.${name}`] ?? CHANGED[name] ?? `t.${name}`);
    const held = columns.includes('user_uid') && table !== 'space_members' ? 'WHERE t.user_uid IN (TABLE holders)' : '';
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM ${table} t CROSS JOIN copies c ${held}`,
    );
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
}
