import { describe, expect, test } from '@jest/globals';
import type { Embedder } from '../../server/minds/minds.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

interface Found {
  node: { __typename: string };
}

describe('models of different width', () => {
  /** The offline vectors, repeated until they are as long as this model's. */
  const embedderOf = (dimensions: number): Embedder => ({
    model: `wide-${dimensions}`,
    dimensions,
    strength: 'model',
    embed: async (texts) =>
      (await offlineEmbedder.embed(texts)).map((vector) => {
        const wide = Float32Array.from({ length: dimensions }, (_, i) => vector[i % vector.length] ?? 0);
        const length = Math.hypot(...wide) || 1;
        return wide.map((x) => x / length);
      }),
  });

  test('are stored side by side, and each question is compared with the vectors of its own model', async () => {
    const embedder = { ...embedderOf(100) };
    const t = await startApp({ embedder });
    const { database, queue } = t.app.parts;
    await recordTurns(t, [
      { userId: 'u', sessionId: 's1', userQuery: 'Tulips bloom in April' },
      { userId: 'u', sessionId: 's2', userQuery: 'The train leaves at nine' },
    ]);
    await t.data(
      'mutation { saveMemory(input: {userId: "u", content: "Grows tulips", category: BEHAVIOR}) { outcome } }',
    );
    await t.settle();
    const semantics = async () => {
      const { search } = await t.data(
        '{ search(query: "When do tulips bloom?", userId: "u") { edges { node { __typename } signals { semantic } } } }',
      );
      const best = (type: string) => search.edges.find((edge: Found) => edge.node.__typename === type).signals.semantic;
      return [best('Turn'), best('Memory')];
    };
    const compared = expect.any(Number);
    expect(await semantics()).toEqual([compared, compared]);

    const { rows } = await database.maintenance.query('SELECT id FROM projects');
    for (const dimensions of [384, 1536, 3072]) {
      Object.assign(embedder, embedderOf(dimensions));
      // Nothing is embedded yet: words alone find it.
      expect(await semantics()).toEqual([null, null]);
      await database.unscoped((tx) =>
        queue.send(tx, 'embedProject', [{ payload: { projectId: rows[0].id }, key: rows[0].id }]),
      );
      await t.settle();
      expect(await semantics()).toEqual([compared, compared]);
    }
    const stored = await database.maintenance.query(
      'SELECT DISTINCT model, vector_dims(embedding) AS width FROM turn_embeddings ORDER BY width',
    );
    expect(stored.rows).toEqual([
      { model: 'wide-100#100', width: 100 },
      { model: 'wide-384', width: 384 },
      { model: 'wide-1536#1536', width: 1536 },
      { model: 'wide-3072#3072', width: 3072 },
    ]);
  });

  test('have a name each: the database refuses a vector that is longer than others of its name', async () => {
    const t = await startApp({ embedder: { ...offlineEmbedder, model: 'plain' } });
    await recordTurns(t, [{ userId: 'u', sessionId: 's', userQuery: 'Tulips bloom in April' }]);
    await t.settle();
    await expect(
      t.app.parts.database.maintenance.query(
        `UPDATE turn_embeddings SET embedding = array_fill(0.1, ARRAY[200])::halfvec WHERE model LIKE 'plain%'`,
      ),
    ).rejects.toThrow(/turn_embeddings_one_width/);
  });
});

test('after a change of model everything is embedded again, beside the old vectors, and recall keeps working', async () => {
  const embedder = { ...offlineEmbedder, model: 'first-model' };
  const t = await startApp({ embedder });
  await recordTurns(
    t,
    Array.from({ length: 120 }, (_, i) => ({
      userId: 'u',
      sessionId: `s${i}`,
      userQuery: `Where is tulip bed number ${i}?`,
    })),
  );
  await t.data(
    'mutation { saveMemory(input: {userId: "u", content: "Grows tulips", category: BEHAVIOR}) { outcome } }',
  );
  await t.settle();
  const { database, queue } = t.app.parts;
  const count = async (table: string, model: string) =>
    (await database.maintenance.query(`SELECT count(*) AS n FROM ${table} WHERE model = $1`, [`${model}#100`])).rows[0]
      .n;
  const ask = async () =>
    (
      await t.data(
        '{ memoryContext(userId: "u", query: "tulip bed number 77", sessionId: "now") { relatedTurns { turn { userQuery } } memories { memory { content } } report { degraded } } }',
      )
    ).memoryContext;

  embedder.model = 'second-model';
  const between = await ask();
  expect(between.relatedTurns[0].turn.userQuery).toBe('Where is tulip bed number 77?');
  expect(between.memories[0].memory.content).toBe('Grows tulips');

  const { rows } = await database.maintenance.query('SELECT id FROM projects');
  await database.unscoped((tx) =>
    queue.send(tx, 'embedProject', [{ payload: { projectId: rows[0].id }, key: rows[0].id }]),
  );
  await t.settle();
  expect(await count('turn_embeddings', 'second-model')).toBe(120);
  expect(await count('turn_embeddings', 'first-model')).toBe(120);
  expect(await count('memory_embeddings', 'second-model')).toBe(1);
  expect((await ask()).relatedTurns[0].turn.userQuery).toBe('Where is tulip bed number 77?');
});
