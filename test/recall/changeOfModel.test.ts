import { expect, test } from '@jest/globals';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

test('after a change of model everything is embedded again, beside the old vectors, and recall keeps working', async () => {
  const embedder = { ...offlineEmbedder, model: 'first-model' };
  const t = await startApp({ embedder });
  await recordTurns(
    t,
    Array.from({ length: 120 }, (_, i) => ({
      userId: 'u',
      sessionId: `s${i}`,
      userQuery: `The tulip bed number ${i}`,
    })),
  );
  await t.data(
    'mutation { saveMemory(input: {userId: "u", content: "Grows tulips", category: BEHAVIOR}) { outcome } }',
  );
  await t.settle();
  const { database, queue } = t.app.parts;
  const count = async (table: string, model: string) =>
    (await database.maintenance.query(`SELECT count(*) AS n FROM ${table} WHERE model = $1`, [model])).rows[0].n;
  const ask = async () =>
    (
      await t.data(
        '{ memoryContext(userId: "u", query: "tulip bed number 77", sessionId: "now") { relatedTurns { turn { userQuery } } memories { memory { content } } report { degraded } } }',
      )
    ).memoryContext;

  embedder.model = 'second-model';
  const between = await ask();
  expect(between.relatedTurns[0].turn.userQuery).toBe('The tulip bed number 77');
  expect(between.memories[0].memory.content).toBe('Grows tulips');

  const { rows } = await database.maintenance.query('SELECT id FROM projects');
  await database.unscoped((tx) =>
    queue.send(tx, 'embedProject', [{ payload: { projectId: rows[0].id }, key: rows[0].id }]),
  );
  await t.settle();
  expect(await count('turn_embeddings', 'second-model')).toBe(120);
  expect(await count('turn_embeddings', 'first-model')).toBe(120);
  expect(await count('memory_embeddings', 'second-model')).toBe(1);
  expect((await ask()).relatedTurns[0].turn.userQuery).toBe('The tulip bed number 77');
});
