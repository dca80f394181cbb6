import type { DocumentFormat, MemoryCategory, MemorySource, Recollect } from '@recollect/client';
import { type Fact, factKey, type Target } from './writeItems.ts';

const FACTS = `query CliKnownFacts($filter: MemoryFilter!, $after: String) { memories(filter: $filter, first: 100, after: $after) {
  edges { node { content scope sessionId documentId spaceId agentId } } pageInfo { hasNextPage endCursor } } }`;

interface Facts {
  memories: { edges: { node: Fact }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
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
  saveVersion: ({ format, ...version }) =>
    client.saveDocumentVersion({ ...version, format: format as DocumentFormat | undefined }),
  saveSettings: (userId, { allowedCategories, ...settings }) =>
    client.updateMemorySettings({
      ...{ userId, ...settings },
      allowedCategories: allowedCategories as MemoryCategory[],
    }),
  saveSession: (userId, sessionId, { hasEnded, title, ...session }) =>
    client.updateSession({
      ...{ userId, sessionId, ...session },
      ...(title !== undefined && { title }),
      ...(hasEnded && { status: 'ENDED' as const }),
    }),
  markSaved: (id, importance) => client.updateTurn({ id, saved: true, ...(importance && { importance }) }),
  pin: (id) => client.pinMemory({ id }),
  listFacts: async (userId) => {
    const facts = new Set<string>();
    const variables = { filter: { userId, active: null } };
    for (let after: string | null = null; ; ) {
      const { memories }: Facts = await client.query<Facts, Record<string, unknown>>(FACTS, { ...variables, after });
      for (const { node } of memories.edges) facts.add(factKey(node));
      if (!memories.pageInfo.hasNextPage) return facts;
      after = memories.pageInfo.endCursor;
    }
  },
});
