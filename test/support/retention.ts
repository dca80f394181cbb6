import type { TestApp } from './app.ts';
import { DAY_MS } from './clock.ts';
import { save } from './memories.ts';
import { recordAll } from './turns.ts';

const PREVIEW = `query ($userId: ID, $first: Int, $after: String) { retentionPreview(userId: $userId) { turns memories
  items(first: $first, after: $after) { edges { cursor node { reason dueAt node { id __typename } } } pageInfo { hasNextPage endCursor } } } }`;
export const RUN = `mutation ($input: RunRetentionInput!) { runRetention(input: $input) { runId turns memories undoUntil } }`;
export const UNDO = `mutation ($input: UndoRetentionInput!) { undoRetention(input: $input) { turns memories } }`;

/** What cleaning would hide, with every item. */
export async function preview(t: TestApp, userId?: string) {
  const items: { reason: string; dueAt: string; node: { id: string } }[] = [];
  let after: string | null = null;
  for (;;) {
    const { retentionPreview } = await t.data(PREVIEW, { userId, first: 7, after });
    const { edges, pageInfo } = retentionPreview.items;
    items.push(...edges.map((edge: { node: object }) => edge.node));
    if (!pageInfo.hasNextPage) return { turns: retentionPreview.turns, memories: retentionPreview.memories, items };
    after = pageInfo.endCursor;
  }
}

export const run = async (t: TestApp, userId?: string) => (await t.data(RUN, { input: { userId } })).runRetention;
export const undo = async (t: TestApp, runId: string) => (await t.data(UNDO, { input: { runId } })).undoRetention;

/** Runs the hourly cleaning, as the schedule sends it. */
export async function cleanProjects(t: TestApp): Promise<void> {
  const { database, queue } = t.app.parts;
  await database.unscoped((tx) => queue.send(tx, 'cleanProjects', [{ payload: {} }]));
  await t.settle();
}

/** The test clock's time in this many days. */
export const inDays = (t: TestApp, days: number): string =>
  new Date(t.clock.now().getTime() + days * DAY_MS).toISOString();

/** Everything a user's queries return. */
export const SEEN = `query ($userId: ID!, $sessionId: ID!) {
  memoryContext(userId: $userId, query: "walnut cake recipe", sessionId: "other") { prompt shortTerm { turns { id } } midTerm { summary }
    relatedTurns { turn { id } } memories { memory { id } } entities { value } }
  current: memoryContext(userId: $userId, query: "walnut", sessionId: $sessionId) { currentTurns { id } }
  search(query: "walnut", userId: $userId, first: 50) { edges { node { ... on Turn { id } ... on Memory { id } } } }
  session(userId: $userId, sessionId: $sessionId) { turnCount title summary turns(first: 100) { edges { node { id } } } }
  memories(filter: {userId: $userId, active: null}) { totalCount edges { node { id } } }
  active: memories(filter: {userId: $userId, active: true}) { edges { node { id } } }
  user(userId: $userId) { statistics { totalMemories } } }`;

/** Every node id that a user's queries return. */
export async function seen(t: TestApp, userId: string, sessionId = 's1'): Promise<Set<string>> {
  const data = await t.data(SEEN, { userId, sessionId });
  return new Set([...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id!));
}

/** A user with turns of importance 2 and 10 and two memories, one of which expires in a day. */
export async function makeBaker(t: TestApp, userId: string) {
  const [low, high] = await recordAll(t, [
    { userId, userQuery: 'walnut cake today?', assistantResponse: 'A walnut cake.', importance: 2 },
    { userId, userQuery: 'which walnut recipe?', assistantResponse: 'A walnut recipe.', importance: 10 },
  ]);
  const expiring = await save(t, userId, 'Bakes a walnut cake tomorrow', { expiresAt: inDays(t, 1) });
  const lasting = await save(t, userId, 'Likes walnut');
  await t.settle();
  return { low: low!.turn.id, high: high!.turn.id, expiring: expiring.memory.id, lasting: lasting.memory.id };
}
