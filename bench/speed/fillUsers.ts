import { storeEmbeddings } from '../../server/actions/recall/embeddings.ts';
import { indexNearTurns } from '../../server/actions/recall/nearIndexes.ts';
import { countFrequentTerms } from '../../server/actions/recall/searchWords.ts';
import { recordTurns } from '../../server/actions/turns/recordTurns.ts';
import { createApp } from '../../server/app.ts';
import type { Context } from '../../server/context.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { makeUserRef, makeUserScope } from '../../server/db/scope.ts';
import { readSettings } from '../../server/env.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { makeLog } from '../../server/log.ts';
import { Secrets } from '../../server/secrets.ts';
import { BENCH_KEY } from '../benchServer.ts';
import type { Talk } from './talk.ts';

const BATCH = 500;

/**
 * Records users with so many turns by the server's own actions, in this process, and stores their vectors, counts their
 * words and indexes their vectors at once. Jobs (facts, summaries) are left out, because they would take hours.
 */
export async function fillUsers(databaseUrl: string, talk: Talk, sizes: readonly number[]): Promise<void> {
  const database = openPostgres(databaseUrl);
  const app = await createApp({
    settings: readSettings({ PORT: '0', BOOTSTRAP_API_KEY: BENCH_KEY, RATE_LIMIT_POINTS: '0' }),
    secrets: new Secrets(Buffer.alloc(32)),
    database,
    log: makeLog('silent'),
  });
  const { parts } = app;
  const queue = Object.assign(Object.create(parts.queue), { sendAll: async () => {} });
  const context: Context = { ...parts, queue, actor: null, settings: parseProjectSettings({}, parts.defaults) };
  const { rows } = await database.maintenance.query('SELECT id FROM projects');
  const projectId: string = rows[0].id;
  try {
    for (const size of sizes) {
      const userId = userOf(size);
      const turns = talk.turnsOf(userId, size);
      for (let from = 0; from < size; from += BATCH)
        await record(context, projectId, userId, turns.slice(from, from + BATCH));
      const found = await database.maintenance.query('SELECT user_uid FROM users WHERE user_key = $1', [userId]);
      const scope = makeUserScope(projectId, found.rows[0].user_uid);
      await countFrequentTerms(context, scope);
      await indexNearTurns(context, scope);
    }
    await database.maintenance.query('VACUUM ANALYZE');
  } finally {
    await app.close();
  }
}

export const userOf = (turns: number): string => `reader-${turns}`;

async function record(
  context: Context,
  projectId: string,
  userId: string,
  turns: ReturnType<Talk['turnsOf']>,
): Promise<void> {
  const user = makeUserRef(projectId, userId);
  const recorded = await recordTurns(
    context,
    turns.map((turn, i) => ({ path: `input.turns.${i}`, user, ...turn })),
  );
  const texts = recorded.map(({ turn }) => ({ uid: turn.uid, text: `${turn.userQuery}\n${turn.assistantResponse}` }));
  const vectors = await context.embedder.embed(texts.map(({ text }) => text));
  await storeEmbeddings(context, makeUserScope(projectId, recorded[0]!.turn.userUid), 'turn', texts, vectors);
}
