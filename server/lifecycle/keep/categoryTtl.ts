import { MemoryCategory } from '../../entities/enums.ts';

/** Days that memories of a category live; null, or no word of it: for ever. */
export type CategoryTtl = Readonly<Partial<Record<MemoryCategory, number | null>>>;

/** A hundred years: beyond it, null says what is meant. */
const MOST_DAYS = 36_500;
const CATEGORIES: readonly string[] = Object.values(MemoryCategory);

/**
 * Reads how long memories of each category live: an object from category to days. null keeps them all.
 * Throws an Error that names the path of what is wrong: "memoryTtl.LOCATION: must be …".
 */
export function parseCategoryTtl(json: unknown, path = 'memoryTtl'): CategoryTtl {
  if (json === null) return {};
  if (typeof json !== 'object' || Array.isArray(json))
    throw new Error(`${path}: must be an object from category to days, or null`);
  for (const [category, days] of Object.entries(json as Record<string, unknown>)) {
    if (!CATEGORIES.includes(category)) throw new Error(`${path}.${category}: is no category`);
    const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
    if (!isDays && days !== null)
      throw new Error(`${path}.${category}: must be whole days from 1 to ${MOST_DAYS}, or null (for ever)`);
  }
  return json as CategoryTtl;
}
