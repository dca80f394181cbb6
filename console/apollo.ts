import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { readKey } from './credential.ts';
import { urls } from './urls.ts';

declare module '@apollo/client' {
  // Generated types are masked: a component sees the fields of its own fragment and no others.
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

const withKey = new SetContextLink(({ headers }) => {
  const key = readKey();
  return { headers: key ? { ...headers, authorization: `Bearer ${key}` } : headers };
});

export const client = new ApolloClient({
  link: withKey.concat(new HttpLink({ uri: urls.graphql, credentials: 'same-origin' })),
  cache: new InMemoryCache(),
  dataMasking: true,
  defaultOptions: { query: { fetchPolicy: 'network-only' }, watchQuery: { fetchPolicy: 'network-only' } },
});
