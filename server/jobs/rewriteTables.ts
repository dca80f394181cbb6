import { rewriteTables as rewrite } from '../actions/rewriteTables.ts';
import type { Job } from './job.ts';

/** Every night, at half past three in Seoul: no file of the database keeps a byte of whom was erased. */
export const rewriteTables: Job<'rewriteTables'> = {
  name: 'rewriteTables',
  policy: 'stately',
  retries: 4,
  retryDelay: 600,
  schedule: '30 18 * * *',
  run: (context) => rewrite(context),
};
