import { expect, test } from '@jest/globals';
import { lockBoth } from '../../server/actions/people/merge/mergeUsers.ts';
import type { Tx } from '../../server/db/database.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { listPersonUids } from '../../server/queries/people/users.ts';
import { startApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { recordTurns } from '../support/factories.ts';

test('who claimed a session is found by an index among thousands of sessions, also under row-level security', async () => {
  // Statistics that another suite gathered would stay in a borrowed database, and change the plan.
  const database = await openTestDatabase();
  const t = await startApp({ database });
  await recordTurns(t, [{ userId: 'minji' }]);
  const { rows } = await database.database.maintenance.query('SELECT id FROM projects');
  const scope = makeProjectScope(rows[0].id);
  const plans = await t.app.parts.database.scoped(scope, async (tx) => {
    await tx.query(
      `INSERT INTO sessions (user_uid, id, project_id, session_key, started_at, last_activity_at)
       SELECT user_uid, gen_random_uuid(), project_id, 'session ' || n, started_at, last_activity_at
       FROM sessions, generate_series(1, 5000) n`,
    );
    return explaining(tx, /\bforwarded_to\b/, async (explained) => {
      const [uid] = await listPersonUids(explained, scope, 'minji');
      await lockBoth(explained, [uid!]);
    });
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain('sessions_forwarded');
  await t.close();
  await database.drop();
});

/** The plans of the queries that match, as `work` asks them. */
async function explaining(tx: Tx, which: RegExp, work: (tx: Tx) => Promise<void>): Promise<string[]> {
  const plans: string[] = [];
  const query: Tx['query'] = async (text, values, name) => {
    if (which.test(text)) plans.push(JSON.stringify(await tx.query(`EXPLAIN ${text}`, values)));
    return tx.query(text, values, name);
  };
  await work(new Proxy(tx, { get: (_, name) => (name === 'query' ? query : Reflect.get(tx, name)) }));
  return plans;
}
