/** Sends statements as the owner of the tables. */
interface Owner {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const COPY_OF_ID = (id: string): string => `md5(${id}::text || c.n)::uuid`;
/** Each copy is a hundred days older than the previous one. */
const EARLIER = (column: string): string => `t.${column} - c.n * interval '100 days'`;

const CHANGED: Record<string, Record<string, string>> = {
  sessions: {
    id: COPY_OF_ID('t.id'),
    session_key: `t.session_key || '-' || c.n`,
    started_at: EARLIER('started_at'),
    last_activity_at: EARLIER('last_activity_at'),
  },
  turns: {
    id: COPY_OF_ID('t.id'),
    session_uid: COPY_OF_ID('t.session_uid'),
    occurred_at: EARLIER('occurred_at'),
    recorded_at: EARLIER('recorded_at'),
    idempotency_key: 'NULL',
  },
  turn_embeddings: { id: COPY_OF_ID('t.id') },
};

/** Multiplies a user's turns, with their sessions and vectors: recording 200,000 takes the bench half an hour. */
export async function copyTurns(owner: Owner, userUid: string, copies: number): Promise<void> {
  for (const [table, changed] of Object.entries(CHANGED)) {
    const { rows } = await owner.query(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ name }) => String(name));
    const copied = columns.map((name) => changed[name] ?? `t.${name}`);
    await owner.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${copied.join(', ')}
       FROM ${table} t CROSS JOIN generate_series(1, ${copies}) AS c (n) WHERE t.user_uid = $1`,
      [userUid],
    );
  }
  await owner.query(
    `UPDATE users SET turn_count = turn_count * $2, session_count = session_count * $2,
       recallable_count = recallable_count * $2, term_total = term_total * $2 WHERE user_uid = $1`,
    [userUid, copies + 1],
  );
  await owner.query('ANALYZE');
}
