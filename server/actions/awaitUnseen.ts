import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { whatSeesDeletedRows } from '../queries/whatSeesDeletedRows.ts';

const MOST_LOOKS = 120;
const PAUSE_MS = 500;

/** Somebody still sees what was deleted, or holds a table: the night is not over, and it is tried again. */
export class StillInUse extends Error {
  constructor(readonly what: string[]) {
    super('What was deleted is still in use.');
    this.name = 'StillInUse';
  }
}

/**
 * Waits until nobody sees any more what has been deleted by now, so that a rewrite leaves it behind.
 * @throws StillInUse after a minute
 */
export async function awaitUnseen(maintenance: Database['maintenance']): Promise<void> {
  const { rows } = await maintenance.query('SELECT pg_current_xact_id()::text AS boundary');
  for (let look = 1; ; look++) {
    const seers = await whatSeesDeletedRows(maintenance, rows[0].boundary);
    if (seers.length === 0) return;
    if (look === MOST_LOOKS) throw new StillInUse(seers);
    await delay(PAUSE_MS);
  }
}
