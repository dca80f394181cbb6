import { expect, test } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import { makeProjectScope } from '../../server/db/scope.ts';
import { startApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';

test('who claimed a session is found by an index, also under row-level security', async () => {
  // Statistics that another suite gathered would stay in a borrowed database, and change the plan.
  const database = await openTestDatabase();
  const t = await startApp({ database });
  const { projectId } = await t.addProject('claims');
  const plan = await t.app.parts.database.scoped(makeProjectScope(projectId), async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query('EXPLAIN SELECT DISTINCT user_uid FROM sessions WHERE forwarded_to = ANY($1)', [[newUid()]]);
  });
  expect(JSON.stringify(plan)).toContain('sessions_forwarded');
  await t.close();
  await database.drop();
});
