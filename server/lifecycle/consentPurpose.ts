/** The purpose whose consent decides over learning and recall; of the others the ledger keeps a record, and nothing more. */
export const MEMORY_PURPOSE = 'memory';

/** The version of a text that nobody named: consent that came with the settings. */
export const UNSPECIFIED_VERSION = 'unspecified';

/** A purpose as the ledger has it; the deciding one is known in any case. */
export function readPurpose(given: string): string {
  const purpose = given.trim();
  return purpose.toLowerCase() === MEMORY_PURPOSE ? MEMORY_PURPOSE : purpose;
}
