import { sendToProjects } from '../actions/operations/serverState.ts';
import { embedRedacted, storeEmbeddings } from '../actions/recall/embeddings.ts';
import { getLast } from '../collections.ts';
import type { Context } from '../context.ts';
import type { JobPayloads } from '../db/queue.ts';
import { makeProjectScope, makeUserScope, type UserScope } from '../db/scope.ts';
import {
  type EmbeddedKind,
  listMissingVectors,
  listTextsToEmbed,
  type TextToEmbed,
} from '../queries/recall/vectors.ts';
import type { PreparedJobs } from './runTogether.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    embedTurns: { projectId: string; userUid: string; turnUids: string[] };
    embedMemories: { projectId: string; userUid: string; memoryUids: string[] };
    embedPassages: { projectId: string; userUid: string; passageUids: string[] };
    embedProject: { projectId: string };
    embedMissing: Record<string, never>;
  }
}

/** The jobs that embed what has just been written. */
const EMBEDDING = { lane: 'minds', policy: 'standard', retries: 8, retryDelaySeconds: 5 } as const;

interface RowsOfUser {
  userUid: string;
  uids: string[];
}

/** How jobs of a kind run, alone and together. */
function embeds<P extends { projectId: string }>(kind: EmbeddedKind, rowsOf: (payload: P) => RowsOfUser) {
  return {
    async run(context: Context, payload: P): Promise<void> {
      const { userUid, uids } = rowsOf(payload);
      await embedRows(context, makeUserScope(payload.projectId, userUid), kind, uids);
    },
    prepareTogether: (context: Context, projectId: string, payloads: P[]): Promise<PreparedJobs | undefined> =>
      embedTogether(context, projectId, kind, payloads.map(rowsOf)),
  };
}

/** Embeds turns. Skips those that already have a vector of this model and those that were deleted. */
export const embedTurnsJob: Job<'embedTurns'> = {
  name: 'embedTurns',
  about: ['Embeds turns', '턴 임베딩'],
  ...EMBEDDING,
  fetchSize: 50,
  sizeOf: ({ turnUids }) => turnUids.length,
  ...embeds('turn', ({ userUid, turnUids }: JobPayloads['embedTurns']) => ({ userUid, uids: turnUids })),
};

/** Embeds new and changed memories. */
export const embedMemoriesJob: Job<'embedMemories'> = {
  name: 'embedMemories',
  about: ['Embeds memories', '기억 임베딩'],
  ...EMBEDDING,
  fetchSize: 50,
  sizeOf: ({ memoryUids }) => memoryUids.length,
  ...embeds('memory', ({ userUid, memoryUids }: JobPayloads['embedMemories']) => ({ userUid, uids: memoryUids })),
};

/** Embeds the passages of new document versions. Replaced versions no longer have any. */
export const embedPassagesJob: Job<'embedPassages'> = {
  name: 'embedPassages',
  about: ['Embeds documents', '문서 임베딩'],
  ...EMBEDDING,
  async run(context, { projectId, userUid, passageUids }) {
    await embedRows(context, makeUserScope(projectId, userUid), 'passage', passageUids);
  },
};

/** Every hour: searches each project for rows that lack a vector of the current model. */
export const embedMissingJob: Job<'embedMissing'> = {
  name: 'embedMissing',
  about: ['Looks for missing vectors', '빠진 벡터 확인'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '41 * * * *',
  run: (context) => sendToProjects(context, 'embedProject'),
};

/**
 * Embeds rows that lack a vector of the current model: after a model change that is the whole project, user by user.
 * The old vectors stay meanwhile. Until a row has a vector, recall finds it by its words.
 */
export const embedProjectJob: Job<'embedProject'> = {
  name: 'embedProject',
  about: ['Embeds items without a vector', '벡터가 없는 항목 임베딩'],
  lane: 'minds',
  policy: 'stately',
  retries: 8,
  retryDelaySeconds: 60,
  async run(context, { projectId }) {
    for (const kind of ['turn', 'memory', 'passage'] as const) {
      // Each pass embeds up to a hundred rows per user; the loop ends when a pass finds nothing to do.
      while ((await walk(context, projectId, kind)) > 0);
    }
  },
};

async function walk(context: Context, projectId: string, kind: EmbeddedKind): Promise<number> {
  const scope = makeProjectScope(projectId);
  let stored = 0;
  let users = await listMissingVectors(context, scope, kind, null);
  while (users.length > 0) {
    for (const { userUid, uids } of users) {
      if (uids.length > 0) stored += await embedRows(context, makeUserScope(projectId, userUid), kind, uids);
    }
    users = await listMissingVectors(context, scope, kind, getLast(users).userUid);
  }
  return stored;
}

/**
 * Embeds rows of several users, whose texts are read in one round trip.
 * @returns undefined with an external model: one failed text would fail all jobs of the group
 */
async function embedTogether(
  context: Context,
  projectId: string,
  kind: EmbeddedKind,
  rows: readonly RowsOfUser[],
): Promise<PreparedJobs | undefined> {
  if (context.embedder.strength !== 'words') return undefined;
  const ofUsers = [...Map.groupBy(rows, ({ userUid }) => userUid)];
  const users = ofUsers.map(([userUid, own]) => ({ userUid, uids: [...new Set(own.flatMap(({ uids }) => uids))] }));
  const lists = await listTextsToEmbed(context, makeProjectScope(projectId), kind, users);
  const embedded: Embedded[] = [];
  for (const [i, { userUid }] of users.entries())
    embedded.push(await embedTexts(context, makeUserScope(projectId, userUid), lists[i] ?? []));
  return {
    store: async () => {
      for (const one of embedded) await storeEmbedded(context, kind, one);
    },
  };
}

/** Embeds a user's rows that lack a vector of the current model. @returns the number stored */
async function embedRows(context: Context, scope: UserScope, kind: EmbeddedKind, uids: string[]): Promise<number> {
  const [texts = []] = await listTextsToEmbed(context, scope, kind, [{ userUid: scope.userUid, uids }]);
  return storeEmbedded(context, kind, await embedTexts(context, scope, texts));
}

interface Embedded {
  scope: UserScope;
  texts: TextToEmbed[];
  vectors: Awaited<ReturnType<typeof embedRedacted>>;
}

async function embedTexts(context: Context, scope: UserScope, texts: TextToEmbed[]): Promise<Embedded> {
  const contents = texts.map(({ text }) => text);
  return { scope, texts, vectors: await embedRedacted(context, contents) };
}

const storeEmbedded = (context: Context, kind: EmbeddedKind, { scope, texts, vectors }: Embedded): Promise<number> =>
  storeEmbeddings(context, scope, kind, texts, vectors);
