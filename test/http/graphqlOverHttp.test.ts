import { beforeAll, describe, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

/** The 61 GraphQL-over-HTTP audits of graphql-http, against a listening server. */
const AUDITS = 61;

/**
 * A query by plain GET, which a page of another site can make a browser send, is refused. With a header that requires a
 * preflight, these three pass too.
 */
const REFUSED_AS_FORGERY = ['5A70', '6A70', 'D6D5'];

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ env: { INTROSPECTION: 'on' } });
});

const auditsWith = (headers: Record<string, string>) =>
  serverAudits({
    url: () => `${t.address}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { authorization: `Bearer ${TEST_KEY}`, ...headers, ...init.headers } }),
  });

async function failuresOf(audits: ReturnType<typeof auditsWith>): Promise<{ id: string; status: string }[]> {
  const results = await Promise.all(audits.map(({ fn }) => fn()));
  return results
    .filter(({ status }) => status !== 'ok')
    .map(({ id, status }) => ({ id, status }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('GraphQL over HTTP', () => {
  test('passes every audit, except that forgeable requests are refused', async () => {
    const audits = auditsWith({});
    expect(audits).toHaveLength(AUDITS);
    expect(await failuresOf(audits)).toEqual(REFUSED_AS_FORGERY.map((id) => ({ id, status: 'notice' })));
  });

  test('passes every audit with requests that are marked as not forged', async () => {
    expect(await failuresOf(auditsWith({ 'apollo-require-preflight': 'true' }))).toEqual([]);
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/graphql-response+json, application/json;q=0.9', 400],
    ['*/*', 400],
    [undefined, 400],
  ])('an invalid document is answered to a client that accepts %s with status %i', async (accept, status) => {
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${TEST_KEY}`,
        ...(accept && { accept }),
      },
      body: JSON.stringify({ query: '{' }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] });
  });

  test('a body without an operation gets an error that says where it belongs', async () => {
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_KEY}` },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Send a JSON object with the operation in `query` and its variables in `variables`.' }],
    });
  });

  test('a wrong value of an enum is answered with the right ones', async () => {
    const save = (input: string) => `mutation { saveMemory(input: ${input}) { outcome } }`;
    const USE = 'Value "FOOD" does not exist in "MemoryCategory" enum. Use one of LOCATION, ';
    const literal = await t.ask(save('{ userId: "alice", content: "Likes tea", category: FOOD }'));
    expect(literal.errors[0]?.message).toContain(USE);
    const sent = { userId: 'alice', content: 'Likes tea', category: 'FOOD' };
    const variable = await t.ask('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', {
      input: sent,
    });
    expect(variable.errors[0]?.message).toContain(`input.category: ${USE}`);
    const near = await t.ask(save('{ userId: "alice", content: "Likes tea", category: LOCATIONS }'));
    expect(near.errors[0]?.message).toContain('Did you mean the enum value "LOCATION"? Use one of LOCATION, ');
  });

  test('an unknown field in a list is named as other mistakes in it are', async () => {
    const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }';
    const turn = { userId: 'alice', sessionId: 's', userQuery: 'Hi.', assistantResponse: 'Hi.' };
    const pathsOf = async (turns: object[]) =>
      (await t.ask(RECORD, { input: { turns } })).errors[0]?.extensions.issues.map(
        ({ path }: { path: string }) => path,
      );
    expect(await pathsOf([turn, { ...turn, intent: 'greeting' }])).toEqual(['input.turns.1.intent']);
    expect(await pathsOf([turn, { ...turn, userQuery: '' }])).toEqual(['input.turns.1.userQuery']);
  });

  test('unauthenticated callers see it in the status, whatever they accept', async () => {
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: '{ users { edges { cursor } } }' }),
    });
    expect(response.status).toBe(401);
  });
});
