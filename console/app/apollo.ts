import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { relayStylePagination } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { defer, switchMap } from 'rxjs';
import { forgetContent } from '../viewer/forgetContent.ts';
import { askingLink } from './asking.ts';
import { chooseProject, chosenProject } from './chosenProject.ts';
import { failureOf } from './failures.ts';
import { newestLink } from './newestLink.ts';
import { readKey } from './tabState.ts';
import { urls } from './urls.ts';

declare module '@apollo/client' {
  // Generated types are masked: a component sees only the fields of its own fragment.
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

const PROJECT = 'X-Recollect-Project';
/** Marks requests that no user triggered. They do not keep the session alive. */
const PASSIVE = 'X-Recollect-Passive';
/** Operations where UNAUTHENTICATED means wrong input, not an ended session. */
const FOR_EVERYONE = ['SignIn', 'SetPassword'];

/** Queries of the pages that show user content and check whether the viewer still has access. */
const OF_CONTENT = ['User', 'InspectMemory', 'UserDocuments', 'InspectDocument', 'InspectSpace', 'SpaceDocuments'];

/** Sends either the key without the cookie, or the cookie with the chosen project. */
const withCredential = new SetContextLink(({ headers, asProduct }) => {
  if (asProduct) {
    const key = readKey();
    return { credentials: 'omit', headers: key ? { ...headers, authorization: `Bearer ${key}` } : headers };
  }
  const project = chosenProject();
  return {
    credentials: 'same-origin',
    headers: { ...headers, ...(project && { [PROJECT]: project }), ...(isLeftAlone() && { [PASSIVE]: '1' }) },
  };
});

/** Drops a chosen project that no longer exists and retries. Refetches the viewer if the session has ended. */
const afterRefusal = new ErrorLink(({ error, operation, forward }) => {
  if (operation.getContext().asProduct) return;
  const { code, issues } = failureOf(error);
  const asked: string | undefined = operation.getContext().headers?.[PROJECT];
  if (code === 'NOT_FOUND' && asked && issues.some(({ path }) => path === PROJECT)) {
    // A concurrent request may have found out already.
    if (chosenProject() === asked) chooseProject(undefined);
    operation.setContext({ headers: {} });
    return forward(operation);
  }
  if (code === 'UNAUTHENTICATED' && !FOR_EVERYONE.includes(operation.operationName ?? ''))
    void client.refetchQueries({ include: ['Frame'] }).catch(() => undefined);
  // The content grant ended elsewhere: hide and forget the content still shown under it.
  if (code === 'GRANT_REQUIRED' && !OF_CONTENT.includes(operation.operationName ?? ''))
    void client
      .refetchQueries({ include: OF_CONTENT })
      .catch(() => undefined)
      .finally(() => forgetContent(cache));
});

const cache = new InMemoryCache({
  typePolicies: {
    // There is only one viewer, who has no id, and one server.
    Viewer: { keyFields: [] },
    Operations: { keyFields: [] },
    // Lists that grow while the user reads: the next page is appended to the previous ones.
    Document: { fields: { versions: relayStylePagination() } },
    ProjectDeletion: { keyFields: ['projectId'] },
    Space: { keyFields: ['spaceId'] },
    Session: { fields: { turns: relayStylePagination(['filter']) } },
    User: {
      fields: {
        sessions: relayStylePagination(['filter']),
        memories: relayStylePagination(['filter', 'orderBy']),
        entities: relayStylePagination(['type']),
        auditLog: relayStylePagination(),
      },
    },
  },
});

/** Loads the socket with the first subscription. A subscription refused for an ended grant also hides the content. */
const overSocket = ApolloLink.from([
  afterRefusal,
  new ApolloLink((operation) =>
    defer(() => import('../live/socketLink.ts')).pipe(switchMap(({ socketLink }) => socketLink.request(operation))),
  ),
]);

const overHttp = ApolloLink.from([
  newestLink,
  askingLink,
  afterRefusal,
  withCredential,
  new HttpLink({ uri: urls.graphql }),
]);

export const client = new ApolloClient({
  link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, overSocket, overHttp),
  cache,
  dataMasking: true,
  // newestLink does the opposite: the newest request wins.
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'network-only' }, watchQuery: { fetchPolicy: 'network-only' } },
});

/** How long after user input a request still counts as triggered by the user. */
const OF_SOMEBODY_MS = 60_000;

let lastDone = Date.now();
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(
    kind,
    () => {
      lastDone = Date.now();
    },
    { capture: true, passive: true },
  );

/** Whether the page is idle: no user input for a while. Requests from an idle page do not keep the session alive. */
const isLeftAlone = (): boolean => Date.now() - lastDone > OF_SOMEBODY_MS;
