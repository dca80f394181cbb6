import type { Recollect } from '../client.ts';
import type { Words } from './words.ts';

export interface Fact {
  id: string;
  content: string;
  knownSince: string;
  version: string;
}

export interface OwnRequest {
  id: string;
  kind: 'EXPORT' | 'ERASURE';
  status: keyof Words['status'];
  createdAt: string;
  dueAt: string;
  viewerSteps: string[];
}

/** The data of one person that the page shows. */
export interface PersonData {
  facts: Fact[];
  after: string | null;
  conversations: { title: string | null; lastActivityAt: string }[];
  requests: OwnRequest[];
}

interface Connection<T> {
  edges: { node: T }[];
}

interface PersonAnswer {
  memories: Connection<Fact> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  user: { sessions: Connection<PersonData['conversations'][number]> } | null;
  privacyRequests: Connection<OwnRequest>;
}

const PERSON = `query DataPage($userId: ID!, $after: String) {
  memories(filter: { userId: $userId, active: true }, orderBy: CREATED_DESC, first: 50, after: $after) {
    edges { node { id content knownSince version } }
    pageInfo { hasNextPage endCursor }
  }
  user(userId: $userId) { sessions(first: 20) { edges { node { title lastActivityAt } } } }
  privacyRequests(filter: { userId: $userId }, first: 20) {
    edges { node { id kind status createdAt dueAt viewerSteps } }
  }
}`;

const OWNERS = `query OwnersOnDataPage($memory: ID!, $request: ID!, $isMemory: Boolean!) {
  memory(id: $memory) @include(if: $isMemory) { user { userId } }
  privacyRequest(id: $request) @skip(if: $isMemory) { userId }
}`;

interface OwnersAnswer {
  memory?: { user: { userId: string } } | null;
  privacyRequest?: { userId: string | null } | null;
}

export async function readPerson(client: Recollect, userId: string, after: string | null): Promise<PersonData> {
  const variables = { userId, after };
  const answer = await client.query<PersonAnswer, typeof variables>(PERSON, variables);
  const { memories, user, privacyRequests } = answer;
  const nodesOf = <T>({ edges }: Connection<T>): T[] => edges.map(({ node }) => node);
  return {
    facts: nodesOf(memories),
    after: memories.pageInfo.hasNextPage ? memories.pageInfo.endCursor : null,
    conversations: user ? nodesOf(user.sessions) : [],
    requests: nodesOf(privacyRequests),
  };
}

/** Whether a fact or a request is this person's: the ID comes from a form, which anybody can change. */
export async function isTheirs(
  client: Recollect,
  userId: string,
  kind: 'memory' | 'request',
  id: string,
): Promise<boolean> {
  const variables = { memory: id, request: id, isMemory: kind === 'memory' };
  const answer = await client.query<OwnersAnswer, typeof variables>(OWNERS, variables);
  return (answer.memory?.user.userId ?? answer.privacyRequest?.userId) === userId;
}
