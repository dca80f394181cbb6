import { expect, test } from '@jest/globals';
import { toSql } from 'pgvector';
import { makeProjectScope } from '../../server/db/scope.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

test('the earliest of equally near turns are found, in the order of their ids', async () => {
  const t = await startApp();
  await recordTurns(
    t,
    Array.from({ length: 90 }, (_, i) => ({ userId: 'ada', sessionId: `s${i % 7}`, userQuery: 'The canoe is red' })),
  );
  await t.settle();
  const { database } = t.app.parts;
  const all = await database.maintenance.query<{ id: string; project_id: string; user_uid: string; model: string }>(
    'SELECT id, model, project_id, user_uid FROM turn_embeddings ORDER BY id',
  );
  const [first] = all.rows;
  // Those of the lowest ids are written last, so that the table does not have them in their order.
  for (const move of [
    'CREATE TABLE moved AS SELECT * FROM turn_embeddings ORDER BY id DESC',
    'DELETE FROM turn_embeddings',
    'INSERT INTO turn_embeddings SELECT * FROM moved',
    'DROP TABLE moved',
  ])
    await database.maintenance.query(move);
  const [vector] = await offlineEmbedder.embed(['a red canoe']);
  const found = await database.scoped(makeProjectScope(first!.project_id), async (tx) => {
    // An index that is in the order of the ids would hide the order of the table.
    for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan']) await tx.query(`SET LOCAL enable_${scan} = off`);
    return tx.query<{ id: string }>('SELECT n.id FROM nearest_turns($1, $2::halfvec, $3, 50) n', [
      first!.user_uid,
      toSql(Array.from(vector!)),
      first!.model,
    ]);
  });
  expect(found.map(({ id }) => id)).toEqual(all.rows.slice(0, 50).map(({ id }) => id));
});
