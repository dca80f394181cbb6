import type { DocumentFormat, MemoryCategory, MemorySource, Recollect } from '@recollect/client';
import type { ImportedSettings } from './item.ts';
import { isUsual } from './later.ts';
import { type Fact, factKey, type Target } from './writeItems.ts';

const FACTS = `query CliKnownFacts($filter: MemoryFilter!, $after: String) { memories(filter: $filter, first: 100, after: $after) {
  edges { node { content scope sessionId documentId spaceId agentId } } pageInfo { hasNextPage endCursor } } }`;

/** Versions are never changed or renumbered. */
const VERSION = `query CliKnownVersion($documentId: ID!, $number: Int!) {
  documentVersion(documentId: $documentId, number: $number) { hash } }`;

const TURNS = `query CliKnownTurns($userId: ID!, $after: String) { user(userId: $userId) {
  turns(first: 100, after: $after, orderBy: OLDEST) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }`;

interface Turns {
  user: { turns: Page<{ id: string }> } | null;
}

const SETTINGS = `query CliKnownSettings($userId: ID!) { user(userId: $userId) {
  settings { enabled autoExtraction allowedCategories maxMemories retentionDays } } }`;

interface Version {
  documentVersion: { hash: string } | null;
}

interface Settings {
  user: { settings: ImportedSettings } | null;
}

interface Facts {
  memories: Page<Fact>;
}

interface Page<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Writes an import through the API. Turns have keys from their source, so that sending them again is safe. */
export const apiTarget = (client: Recollect): Target => ({
  recordTurns: async (turns) => (await client.recordTurns({ turns: [...turns] })).results,
  saveMemories: async (userId, memories) => {
    const facts = memories.map((one) => ({
      ...one,
      category: one.category as MemoryCategory,
      source: one.source as MemorySource | undefined,
    }));
    return (await client.saveMemories({ userId, memories: facts })).results;
  },
  saveSpace: async ({ spaceId, title, members }) => {
    await client.saveSpace({ spaceId, ...(title && { title }) });
    for (const { userId, role } of members) await client.addSpaceMember({ spaceId, userId, role });
  },
  saveDocument: (document) => client.saveDocument(document),
  saveVersion: async ({ format, ...version }, exported) => {
    if (exported) {
      const asked = { documentId: version.documentId, number: exported.number };
      const { documentVersion } = await client.query<Version, typeof asked>(VERSION, asked);
      if (documentVersion?.hash === exported.hash) return;
    }
    await client.saveDocumentVersion({ ...version, format: format as DocumentFormat | undefined });
  },
  saveSettings: async (userId, { allowedCategories, ...settings }) => {
    const { user } = await client.query<Settings, { userId: string }>(SETTINGS, { userId });
    // A decision that the person made on this server is newer than the file.
    if (user && !isUsual(user.settings)) return;
    await client.updateMemorySettings({
      ...{ userId, ...settings },
      allowedCategories: allowedCategories as MemoryCategory[],
    });
  },
  saveSession: (userId, sessionId, { hasEnded, title, ...session }) =>
    client.updateSession({
      ...{ userId, sessionId, ...session },
      ...(title !== undefined && { title }),
      ...(hasEnded && { status: 'ENDED' as const }),
    }),
  markSaved: (id, importance) => client.updateTurn({ id, saved: true, ...(importance && { importance }) }),
  pin: (id) => client.pinMemory({ id }),
  listTurns: (userId) =>
    everyOne<{ id: string }>(
      async (after) => (await client.query<Turns, Record<string, unknown>>(TURNS, { userId, after })).user?.turns,
      ({ id }) => id,
    ),
  listFacts: (userId) =>
    everyOne<Fact>(
      async (after) =>
        (await client.query<Facts, Record<string, unknown>>(FACTS, { filter: { userId, active: null }, after }))
          .memories,
      factKey,
    ),
});

/** A set of what all pages list; empty without a list. */
async function everyOne<Node>(
  pageAfter: (after: string | null) => Promise<Page<Node> | undefined>,
  keyOf: (node: Node) => string,
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let after: string | null = null; ; ) {
    const page = await pageAfter(after);
    for (const { node } of page?.edges ?? []) keys.add(keyOf(node));
    if (!page?.pageInfo.hasNextPage) return keys;
    after = page.pageInfo.endCursor;
  }
}
