import type { Context } from '../context.ts';

type DataKeys = Context['dataKeys'];

/**
 * Holds the operator's keys against those that a database, or a backup of one, is sealed with, before anything else is done.
 * @param used their marks
 * @throws Error in words, where one is missing
 */
export function refuseMissingKeys(dataKeys: DataKeys, used: string[]): void {
  const unknown = [...new Set(used)].filter((fingerprint) => !dataKeys.knows(fingerprint));
  if (unknown.length > 0) throw new Error(missingKey(dataKeys, unknown));
}

const missingKey = ({ active }: DataKeys, unknown: string[]): string =>
  active
    ? `What people wrote is sealed with a key that is neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS (its mark is ${unknown.join(', ')}). Set ENCRYPTION_KEY to it; for a new key, set that one as ENCRYPTION_KEY and the old one as ENCRYPTION_KEY_PREVIOUS.`
    : 'What people wrote is sealed: set ENCRYPTION_KEY, or ENCRYPTION_KEY_FILE, to the key that it was sealed with. Without that key nobody can read it.';
