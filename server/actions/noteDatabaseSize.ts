import type { Context } from '../context.ts';

const KEPT_DAYS = 400;

/** Writes down how large the database is today (UTC), and forgets what was longer than a year ago. */
export async function noteDatabaseSize(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.unscoped(async (tx) => {
    await tx.execute(
      `INSERT INTO database_sizes (day, bytes) SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date, pg_database_size(current_database())
       ON CONFLICT (day) DO UPDATE SET bytes = EXCLUDED.bytes`,
      [now],
    );
    await tx.execute(
      `DELETE FROM database_sizes WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer`,
      [now, KEPT_DAYS],
    );
  });
}
