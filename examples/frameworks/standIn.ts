import { createClient } from '@recollect/client';

const { RECOLLECT_URL = 'http://127.0.0.1:4000', RECOLLECT_KEY, RECOLLECT_USER = 'minji' } = process.env;
if (!RECOLLECT_KEY) throw new Error('Set RECOLLECT_KEY to the API key that the server printed at its first start.');

export const client = createClient({ url: RECOLLECT_URL, key: RECOLLECT_KEY });
export const userId = RECOLLECT_USER;
/** Long enough for a busy machine; 2 seconds unless you say otherwise. */
export const recallMs = 10_000;

/** The answer of the stand-in for a model: what it was told about the user. */
export function answerTo(told: string): string {
  const known = told.split('\n').filter((line) => line.startsWith('- '));
  return known.length === 0 ? 'I know nothing about you yet.' : `I was told:\n${known.join('\n')}`;
}
