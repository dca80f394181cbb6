import type { DocumentFormat, MemoryCategory, Recollect } from '@recollect/client';
import type { Target } from './writeItems.ts';

/** A page as large as the API allows. */
const PAGE = 100;

/** Writes an import through the API. Turns have keys from their source, so that sending them again is safe. */
export const apiTarget = (client: Recollect): Target => ({
  recordTurns: async (turns) => (await client.recordTurns({ turns: [...turns] })).results,
  saveMemories: async (userId, memories) => {
    const facts = memories.map((one) => ({ ...one, category: one.category as MemoryCategory }));
    return (await client.saveMemories({ userId, memories: facts })).results;
  },
  saveSpace: async ({ spaceId, title, members }) => {
    await client.saveSpace({ spaceId, ...(title && { title }) });
    for (const { userId, role } of members) await client.addSpaceMember({ spaceId, userId, role });
  },
  saveDocument: (document) => client.saveDocument(document),
  saveVersion: ({ format, ...version }) =>
    client.saveDocumentVersion({ ...version, format: format as DocumentFormat | undefined }),
  listContents: async (userId) => {
    const contents = new Set<string>();
    for await (const { content } of client.memories({ filter: { userId }, first: PAGE })) contents.add(content);
    return contents;
  },
});
