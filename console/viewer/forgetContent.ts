import type { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Types with user content or data derived from it, which the server opens to staff only with a grant. */
export const CONTENT_TYPES = [
  'Session',
  'Turn',
  'Memory',
  'Entity',
  'PeriodSummary',
  'MemoryContext',
  'QuarantinedStatement',
  'Document',
  'Space',
];

/** Drops all user content from memory; whatever may still be shown is fetched again. */
export function forgetContent(cache: InMemoryCache): void {
  for (const id of Object.keys(cache.extract())) {
    const type = id.slice(0, id.indexOf(':'));
    if (CONTENT_TYPES.includes(type)) cache.evict({ id });
    // Preferences have no id and are stored within their user.
    if (type === 'User') cache.evict({ id, fieldName: 'preferences' });
  }
  // Includes the questions in the field's arguments.
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'memoryContext' });
  // Versions have no id; those of a document are stored within it.
  for (const fieldName of ['documentVersion', 'documentDiff']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  // Earlier results are also memoized outside the cache data.
  cache.gc({ resetResultCache: true });
}

/** Drops user content from memory once it is no longer shown: the grant has ended, or the viewer has left the page. */
export function useForgetContent(): void {
  const cache = useApolloClient().cache as InMemoryCache;
  useEffect(() => () => forgetContent(cache), [cache]);
}
