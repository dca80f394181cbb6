import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { relayStylePagination } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { defer, switchMap } from 'rxjs';
import { chooseProject, chosenProject } from './chosenProject.ts';
import { readKey } from './credential.ts';
import { failureOf } from './failureOf.ts';
import { newestLink } from './newestLink.ts';
import { urls } from './urls.ts';
import { forgetContent } from './viewer/forgetContent.ts';

declare module '@apollo/client' {
  // Generated types are masked: a component sees the fields of its own fragment and no others.
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

const PROJECT = 'X-Recollect-Project';
/** Where UNAUTHENTICATED says that what was typed is wrong, not that a session has ended. */
const FOR_EVERYONE = ['SignIn', 'SetPassword'];

/** The pages that show what somebody wrote, and say whether they still may. */
const OF_CONTENT = ['User', 'InspectMemory'];

/** A key without the cookie, or the cookie with the project that was chosen. */
const withCredential = new SetContextLink(({ headers, asProduct }) => {
  if (asProduct) {
    const key = readKey();
    return { credentials: 'omit', headers: key ? { ...headers, authorization: `Bearer ${key}` } : headers };
  }
  const project = chosenProject();
  return { credentials: 'same-origin', headers: project ? { ...headers, [PROJECT]: project } : headers };
});

/** Drops the choice of a project that is no more and asks again; looks who is signed in when a session has ended. */
const afterRefusal = new ErrorLink(({ error, operation, forward }) => {
  if (operation.getContext().asProduct) return;
  const { code, issues } = failureOf(error);
  const asked: string | undefined = operation.getContext().headers?.[PROJECT];
  if (code === 'NOT_FOUND' && asked && issues.some(({ path }) => path === PROJECT)) {
    // Another question, asked at the same time, may have found out already.
    if (chosenProject() === asked) chooseProject(undefined);
    operation.setContext({ headers: {} });
    return forward(operation);
  }
  if (code === 'UNAUTHENTICATED' && !FOR_EVERYONE.includes(operation.operationName ?? ''))
    void client.refetchQueries({ include: ['Frame'] }).catch(() => undefined);
  // The leave ended elsewhere: what is still shown under it is covered, and forgotten.
  if (code === 'GRANT_REQUIRED' && !OF_CONTENT.includes(operation.operationName ?? ''))
    void client
      .refetchQueries({ include: OF_CONTENT })
      .catch(() => undefined)
      .finally(() => forgetContent(cache));
});

const cache = new InMemoryCache({
  typePolicies: {
    // There is one viewer, who has no id, and one server.
    Viewer: { keyFields: [] },
    Operations: { keyFields: [] },
    // What grows while one reads on: the next page is put behind the ones before.
    Session: { fields: { turns: relayStylePagination() } },
    User: {
      fields: {
        sessions: relayStylePagination(),
        memories: relayStylePagination(['filter', 'orderBy']),
        entities: relayStylePagination(['type']),
        auditLog: relayStylePagination(),
      },
    },
  },
});

/** What subscriptions go over is fetched with the first of them. */
const overSocket = new ApolloLink((operation) =>
  defer(() => import('./live/socketLink.ts')).pipe(switchMap(({ socketLink }) => socketLink.request(operation))),
);

const overHttp = ApolloLink.from([newestLink, afterRefusal, withCredential, new HttpLink({ uri: urls.graphql })]);

export const client = new ApolloClient({
  link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, overSocket, overHttp),
  cache,
  dataMasking: true,
  // The newest link does it the other way round.
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'network-only' }, watchQuery: { fetchPolicy: 'network-only' } },
});
