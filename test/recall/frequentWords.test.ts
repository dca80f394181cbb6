import { beforeAll, describe, expect, test } from '@jest/globals';
import { countFrequentTerms } from '../../server/actions/recall/searchWords.ts';
import { makeUserScope } from '../../server/db/scope.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { MAX_FOUND } from '../../server/queries/recall/turnsByWords.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { recordAll } from '../support/turns.ts';

const DAYS = MAX_FOUND + 100;
const at = (day: number): string => new Date(Date.UTC(2022, 0, 1 + day)).toISOString();

describe('of a user who says a word more often than a question may find turns,', () => {
  let t: TestApp;
  beforeAll(async () => {
    // Vectors, which jobs make meanwhile, would find older turns as well.
    t = await startApp({ embedder: { ...offlineEmbedder, embed: () => Promise.reject(new Error('down')) } });
    const turns = Array.from({ length: DAYS }, (_, day) => ({
      userId: 'ada',
      sessionId: `day-${Math.floor(day / 50)}`,
      userQuery: `coffee ${day === 3 ? 'at the lighthouse' : 'again'}`,
      assistantResponse: '',
      occurredAt: at(day),
    }));
    // The job that counts words runs only once the second half is recorded.
    for (const half of [turns.slice(0, DAYS / 2), turns.slice(DAYS / 2)]) await recordAll(t, half);
    const { parts } = t.app;
    const { rows } = await parts.database.maintenance.query(
      `SELECT project_id, user_uid FROM users WHERE user_key = 'ada'`,
    );
    const context = { ...parts, actor: null, settings: parseProjectSettings({}, parts.defaults) };
    await countFrequentTerms(context, makeUserScope(rows[0].project_id, rows[0].user_uid));
  });

  const search = async (query: string): Promise<string[]> => {
    const { search } = await t.data(
      `query ($query: String!) { search(userId: "ada", query: $query, kinds: [TURN], first: 100) { edges { node { ... on Turn { userQuery occurredAt } } } } }`,
      { query },
    );
    return search.edges.map(({ node }: { node: { userQuery: string; occurredAt: string } }) => node.occurredAt);
  };

  test('its counts are known', async () => {
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT term, turns FROM term_statistics WHERE term LIKE 'coff%'`,
    );
    expect(rows).toEqual([{ term: expect.any(String), turns: DAYS }]);
  });

  test('a rarer word of the question finds an old turn', async () => {
    expect((await search('coffee lighthouse'))[0]).toBe(at(3));
  });

  test('a question of that word alone finds turns among the newest', async () => {
    const found = await search('coffee');
    expect(found.length).toBeGreaterThan(10);
    for (const when of found) expect(Date.parse(when)).toBeGreaterThanOrEqual(Date.parse(at(DAYS - MAX_FOUND)));
  });

  test('two frequent words together find an old turn, and one alone looks among the newest', async () => {
    await t.app.parts.database.maintenance.query(
      `INSERT INTO term_statistics (user_uid, project_id, term, turns)
       SELECT user_uid, project_id, 'lighthous', ${MAX_FOUND + 50} FROM users WHERE user_key = 'ada'`,
    );
    expect(await search('coffee lighthouse')).toContain(at(3));
    expect(await search('lighthouse')).toEqual([]);
    await t.app.parts.database.maintenance.query(`DELETE FROM term_statistics WHERE term = 'lighthous'`);
    expect((await search('lighthouse'))[0]).toBe(at(3));
  });

  test('and so does a context', async () => {
    const { memoryContext } = await t.data(
      'query { memoryContext(userId: "ada", query: "coffee at the lighthouse?") { relatedTurns { turn { occurredAt } } } }',
    );
    expect(memoryContext.relatedTurns[0].turn.occurredAt).toBe(at(3));
  });
});
