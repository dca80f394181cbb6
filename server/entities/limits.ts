/** The size of a page without `first`, and the largest: larger ones are refused before any lookup. */
export const DEFAULT_PAGE = 20;
export const MAX_PAGE = 100;

/** The limits of the API. Lengths are in characters, except for turns, which are limited in bytes of UTF-8. */
export const LIMITS = {
  turnBytes: 64 * 1024,
  memoryCharacters: 2_000,
  documentBytes: 900 * 1024,
  keyCharacters: 512,
  keyNameCharacters: 100,
  projectNameCharacters: 100,
  labelCharacters: 200,
  addressCharacters: 2_000,
  labels: 50,
  entities: 100,
  batch: 1_000,
  query: 10_000,
  searchContextBytes: 64 * 1024,
  tokenBudget: 100_000,
  /** How far a product's clock may run ahead of ours. */
  futureMs: 24 * 3_600_000,
  memories: 1_000,
  savedMemories: 100,
  decisions: 100,
  retentionDays: 36_500,
  versionCharacters: 1_000,
  reasonCharacters: [10, 500] as const,
};
