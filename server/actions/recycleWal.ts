import type { Database } from '../db/database.ts';

const BETWEEN_CHECKPOINTS = 8;

/**
 * Sees to it that no segment of the local write-ahead log holds anything from before. A segment that is not needed any
 * more is not deleted but renamed, to be written to again later, and keeps its bytes until then; so every segment that
 * lies ready is written through, mostly with zeros, 16 MB each.
 * @returns false where something keeps old segments: a replication slot, the archiver
 */
export async function recycleWal(maintenance: Database['maintenance']): Promise<boolean> {
  const { rows } = await maintenance.query(
    `SELECT (pg_size_bytes(current_setting('wal_segment_size')))::int AS size,
       ceil(pg_size_bytes(current_setting('wal_keep_size'))::numeric / pg_size_bytes(current_setting('wal_segment_size')))::int AS kept`,
  );
  const { size, kept } = rows[0];
  const last = await currentSegment(maintenance, size);
  await writeBeyond(maintenance, size, last + kept);
  await maintenance.query('CHECKPOINT');
  const ready = await segments(maintenance, size);
  if (ready.some((segment) => segment <= last)) return false;
  const highest = Math.max(...ready);
  await writeBeyond(maintenance, size, highest + kept);
  await maintenance.query('CHECKPOINT');
  return (await segments(maintenance, size)).every((segment) => segment > highest);
}

/**
 * Ends segment after segment, which fills the rest of each with zeros. PostgreSQL keeps as many ready as it saw written
 * between two checkpoints: with one now and then the log does not grow from night to night.
 */
async function writeBeyond(maintenance: Database['maintenance'], size: number, segment: number): Promise<void> {
  for (let ended = 1; (await currentSegment(maintenance, size)) <= segment; ended++) {
    if (ended % BETWEEN_CHECKPOINTS === 0) await maintenance.query('CHECKPOINT');
    // A segment that nothing was written to is not ended.
    await maintenance.query(`SELECT pg_logical_emit_message(false, 'recollect', '')`);
    await maintenance.query('SELECT pg_switch_wal()');
  }
}

async function currentSegment(maintenance: Database['maintenance'], size: number): Promise<number> {
  const { rows } = await maintenance.query('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name');
  return numberOf(rows[0].name, size);
}

async function segments(maintenance: Database['maintenance'], size: number): Promise<number[]> {
  const { rows } = await maintenance.query(`SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`);
  return rows.map(({ name }) => numberOf(name, size));
}

/** A segment's place in the log: behind eight digits of its timeline, the 4 GB that it is in, and which of these. */
const numberOf = (name: string, size: number): number =>
  Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / size) + Number.parseInt(name.slice(16), 16);
