import type { Database } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';

const ANSWER_MS = 3_000;

/** What `/readyz` says: whether the database answers, and how many jobs there are. */
export async function readReadiness(database: Database, queue: Queue): Promise<{ ready: boolean; body: object }> {
  try {
    const jobs = await within(queue.counts(), ANSWER_MS);
    return { ready: true, body: { status: 'ready', database: database.kind, jobs } };
  } catch {
    return {
      ready: false,
      body: { status: 'unavailable', database: database.kind, message: 'The database cannot be reached.' },
    };
  }
}

/** A database that has gone without a word must not keep the one who asks whether it is there. */
function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time.')), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
