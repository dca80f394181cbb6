import type { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { forgetContent } from './forgetContent.ts';

/** Drops people's content from memory as soon as what shows it does so no longer: its leave has ended, or somebody left the page. */
export function useForgetContent(): void {
  const cache = useApolloClient().cache as InMemoryCache;
  useEffect(() => () => forgetContent(cache), [cache]);
}
