import { isRecollectError, type Recollect } from '@recollect/client';
import { TURN_FIELDS } from '../generated/turnFields.ts';

/** The version of the format. docs/export.schema.json describes a line. */
export const EXPORT_FORMAT = 1;

/** The client's limits for an export, which outlasts a busy moment of the server. */
export const PATIENT = { attemptMs: 60_000, timeoutMs: 300_000, retries: 8 };

export type Line = {
  type: 'recollect' | 'user' | 'session' | 'turn' | 'memory' | 'space' | 'document' | 'version' | 'end';
} & Record<string, unknown>;

interface Page<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const PAGE = 'pageInfo { hasNextPage endCursor }';

const USERS = `query ExportUsers($after: String) { users(first: 100, after: $after) { edges { node { userId } } ${PAGE} } }`;

const USER = `query ExportUser($userId: ID!) { user(userId: $userId) { userId createdAt lastActiveAt
  settings { enabled autoExtraction allowedCategories maxMemories retentionDays }
  consents { purpose version grantedAt withdrawnAt method recordedBy recordedAt } } }`;

const SESSIONS = `query ExportSessions($userId: ID!, $filter: Filter, $after: String) { user(userId: $userId) {
  sessions(filter: $filter, first: 100, after: $after) { edges { node {
    sessionId title summary tags metadata startedAt lastActivityAt endedAt } } ${PAGE} } } }`;

const TURNS = `query ExportTurns($userId: ID!, $filter: Filter, $after: String) { user(userId: $userId) {
  turns(filter: $filter, first: 100, after: $after, orderBy: OLDEST) { edges { node {
    id session { sessionId } userQuery assistantResponse ${TURN_FIELDS.join(' ')} entities { type value normalized }
    savedAt occurredAt recordedAt } } ${PAGE} } } }`;

const MEMORIES = `query ExportMemories($filter: MemoryFilter!, $after: String) { memories(filter: $filter, first: 100, after: $after) {
  edges { node { id content category subcategory scope sessionId documentId spaceId agentId source storedConfidence tags metadata
    toldAt createdAt updatedAt expiresAt deactivatedAt pinnedAt supersededBy { id } } } ${PAGE} } }`;

const SPACES = `query ExportSpaces($after: String) { spaces(first: 100, after: $after) { edges { node {
  spaceId title createdAt members { role user { userId } } } } ${PAGE} } }`;

const DOCUMENTS = `query ExportDocuments($filter: DocumentFilter, $after: String) { documents(filter: $filter, first: 100, after: $after, orderBy: CREATED_DESC) { edges { node {
  documentId title documentType step tags metadata versionCount createdAt updatedAt owner { userId } space { spaceId } } } ${PAGE} } }`;

const VERSION = `query ExportVersion($documentId: ID!, $number: Int!) { documentVersion(documentId: $documentId, number: $number) {
  number format content note hash createdAt author { userId } } }`;

/** The query of each type of line. */
export const QUERIES = {
  user: USER,
  session: SESSIONS,
  turn: TURNS,
  memory: MEMORIES,
  space: SPACES,
  document: DOCUMENTS,
  version: VERSION,
} as const;

/**
 * Everything that the key may read of a project, or of one user, line by line, without growing memory use.
 * @param userId undefined for all users
 * @param filter as the API's lists take it: only matches, with their users, and without spaces
 * @throws RecollectError
 */
export async function* exportLines(
  client: Recollect,
  userId: string | undefined,
  filter?: object,
): AsyncGenerator<Line> {
  yield { type: 'recollect', format: EXPORT_FORMAT, exportedAt: new Date().toISOString() };
  const counts = { users: 0, sessions: 0, turns: 0, memories: 0, spaces: 0, documents: 0, versions: 0 };
  // First, so that an import knows the spaces and documents that later lines belong to.
  if (userId === undefined)
    for await (const line of documentLines(client, filter)) {
      counts[`${line.type}s`]++;
      yield line;
    }
  for await (const user of userId === undefined ? listUsers(client) : [userId]) {
    const { user: found } = await client.query<{ user: object | null }, { userId: string }>(USER, { userId: user });
    // Erased since it was listed.
    if (!found) continue;
    const variables = { userId: user, filter };
    const ofUser = withUser({ type: 'user', ...found }, filter !== undefined, userLines(client, variables));
    for await (const line of ofUser) {
      counts[COUNTED[line.type]]++;
      yield line;
    }
  }
  yield { type: 'end', ...counts };
}

type OfUser = Line & { type: 'user' | 'session' | 'turn' | 'memory' };

const COUNTED = { user: 'users', session: 'sessions', turn: 'turns', memory: 'memories' } as const;

/** The user's own line first; none if nothing of theirs matches. */
async function* withUser(user: OfUser, isFiltered: boolean, lines: AsyncIterable<OfUser>): AsyncGenerator<OfUser> {
  let isTold = !isFiltered;
  if (isTold) yield user;
  for await (const line of lines) {
    if (!isTold) yield user;
    isTold = true;
    yield line;
  }
}

async function* userLines(
  client: Recollect,
  variables: { userId: string; filter: object | undefined },
): AsyncGenerator<OfUser> {
  const { userId: user, filter } = variables;
  for await (const session of nodes<object>(client, SESSIONS, variables, ({ user }) => user?.sessions)) {
    yield { type: 'session', userId: user, ...session };
  }
  for await (const { session, ...turn } of nodes<ExportedTurn>(client, TURNS, variables, ({ user }) => user?.turns)) {
    yield { type: 'turn', userId: user, ...session, ...turn };
  }
  for await (const { supersededBy, ...memory } of nodes<ExportedMemory>(
    client,
    MEMORIES,
    { filter: { active: null, ...filter, userId: user } },
    (data) => data.memories,
  )) {
    yield { type: 'memory', userId: user, ...memory, supersededBy: supersededBy?.id ?? null };
  }
}

/** The spaces of the project, then its documents, each with its versions from the first. */
async function* documentLines(
  client: Recollect,
  filter: object | undefined,
): AsyncGenerator<Line & { type: 'space' | 'document' | 'version' }> {
  for await (const { members, ...space } of filter
    ? []
    : nodes<ExportedSpace>(client, SPACES, {}, (data) => data.spaces))
    yield { type: 'space', ...space, members: members.map(({ role, user }) => ({ userId: user.userId, role })) };
  for await (const found of nodes<ExportedDocument>(client, DOCUMENTS, { filter }, (data) => data.documents)) {
    const { owner, space, ...document } = found;
    const { documentId, versionCount } = document;
    yield { type: 'document', ...document, ownerUserId: owner?.userId ?? null, spaceId: space?.spaceId ?? null };
    for (let number = 1; number <= versionCount; number++) {
      const { documentVersion } = await client.query<ExportedVersion, Record<string, unknown>>(VERSION, {
        ...{ documentId, number },
      });
      // Forgotten since it was listed.
      if (!documentVersion) break;
      const { author, ...version } = documentVersion;
      yield { type: 'version', documentId, ...version, authorUserId: author?.userId ?? null };
    }
  }
}

interface ExportedSpace {
  members: { role: string; user: { userId: string } }[];
}

interface ExportedDocument {
  documentId: string;
  versionCount: number;
  owner: { userId: string } | null;
  space: { spaceId: string } | null;
}

interface ExportedVersion {
  documentVersion: { author: { userId: string } | null } | null;
}

interface ExportedTurn {
  session: { sessionId: string };
}

interface ExportedMemory {
  supersededBy: { id: string } | null;
}

async function* listUsers(client: Recollect): AsyncGenerator<string> {
  for await (const { userId } of nodes<{ userId: string }>(client, USERS, {}, (data) => data.users)) yield userId;
}

type Lists = Partial<Record<'users' | 'memories' | 'spaces' | 'documents', Page<unknown>>> & {
  user?: Partial<Record<'sessions' | 'turns', Page<unknown>>> | null;
};

/** Items without a field that the filter names do not match it, and their list refuses the filter. */
function nothingIfUnfit(error: unknown): undefined {
  const isUnfit = isRecollectError(error, 'BAD_USER_INPUT') && error.issues.some(({ code }) => code === 'filter.field');
  if (!isUnfit) throw error;
}

async function* nodes<Node>(
  client: Recollect,
  document: string,
  variables: Record<string, unknown>,
  pick: (data: Lists) => Page<unknown> | undefined,
): AsyncGenerator<Node> {
  for (let after: string | null = null; ; ) {
    const asked = client.query<Lists, Record<string, unknown>>(document, { ...variables, after });
    const data: Lists | undefined = await asked.catch(nothingIfUnfit);
    if (!data) return;
    const page = pick(data);
    for (const { node } of page?.edges ?? []) yield node as Node;
    if (!page?.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}
