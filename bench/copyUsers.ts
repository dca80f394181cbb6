import type { Client } from 'pg';

/** A user's rows are copied with the same ids, because a primary key begins with the user. */
const COPIED =
  'users user_directory memory_settings sessions turns turn_embeddings entities entity_mentions preferences';

/**
 * Creates users `other-1`, `other-2` … as copies of `other-0`: recording a million turns would take the bench all
 * evening.
 */
export async function copyUsers(client: Client, count: number): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE others AS SELECT i, gen_random_uuid() AS uid FROM generate_series(1, ${count}) AS i`,
  );
  for (const table of COPIED.split(' ')) {
    const { rows } = await client.query(
      `SELECT quote_ident(attname) AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ name }) => name as string);
    const copied = columns.map((name) => ({ user_uid: 'o.uid', user_key: `'other-' || o.i` })[name] ?? `t.${name}`);
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM ${table} t CROSS JOIN others o
       WHERE t.user_uid = (SELECT user_uid FROM users WHERE user_key = 'other-0')`,
    );
  }
  await client.query('VACUUM ANALYZE');
}
