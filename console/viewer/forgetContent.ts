import type { InMemoryCache } from '@apollo/client';

/** What holds what a person wrote, or what was made of it: what the server opens to staff with a grant alone. */
export const CONTENT_TYPES = ['Session', 'Turn', 'Memory', 'Entity', 'PeriodSummary', 'MemoryContext'];

/** Drops every person's content from memory; what of it may still be shown is fetched anew. */
export function forgetContent(cache: InMemoryCache): void {
  for (const id of Object.keys(cache.extract())) {
    const type = id.slice(0, id.indexOf(':'));
    if (CONTENT_TYPES.includes(type)) cache.evict({ id });
    // They have no id, and stand within their user.
    if (type === 'User') cache.evict({ id, fieldName: 'preferences' });
  }
  // With the questions that were asked.
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'memoryContext' });
  // What was read before is remembered beside the cache.
  cache.gc({ resetResultCache: true });
}
