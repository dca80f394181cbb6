import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { contents, DEACTIVATE, HISTORY, LIST, REACTIVATE, rowCounts, SAVE, save, UPDATE } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }`;
const record = (userId: string, sessionId: string) =>
  t.data(RECORD, { input: { userId, sessionId, userQuery: 'Hello there', assistantResponse: 'Hello' } });

describe('bad input changes nothing and names the field', () => {
  const input = (more: object) => ({
    input: { userId: 'bad', content: 'I like tea', category: 'PREFERENCE', ...more },
  });
  test.each([
    ['NUL', { content: 'a\0b' }, 'input.content', 'BAD_USER_INPUT'],
    ['a lone surrogate', { content: 'a\ud800' }, 'input.content', 'BAD_USER_INPUT'],
    ['a lone surrogate in a label', { subcategory: '\udc00' }, 'input.subcategory', 'BAD_USER_INPUT'],
    ['empty content', { content: ' \n ' }, 'input.content', 'BAD_USER_INPUT'],
    ['content that nobody can see', { content: '\u200b\u3164 \u200d' }, 'input.content', 'BAD_USER_INPUT'],
    ['content of 2,001 characters', { content: 'x'.repeat(2_001) }, 'input.content', 'BAD_USER_INPUT'],
    ['an empty user', { userId: '' }, 'input.userId', 'BAD_USER_INPUT'],
    ['confidence over 1', { confidence: 1.01 }, 'input.confidence', 'BAD_USER_INPUT'],
    ['confidence under 0', { confidence: -0.1 }, 'input.confidence', 'BAD_USER_INPUT'],
    ['an expiry in the far past', { expiresAt: '1970-01-01T00:00:00Z' }, 'input.expiresAt', 'BAD_USER_INPUT'],
    ['scope SESSION without a session', { scope: 'SESSION' }, 'input.sessionId', 'BAD_USER_INPUT'],
    ['scope DOCUMENT without a document', { scope: 'DOCUMENT' }, 'input.documentId', 'BAD_USER_INPUT'],
    ['a session without its scope', { sessionId: 's' }, 'input.sessionId', 'BAD_USER_INPUT'],
    ['an unknown session', { scope: 'SESSION', sessionId: 'unknown' }, 'input.sessionId', 'NOT_FOUND'],
  ])('saving: %s', async (_, more, path, code) => {
    const before = await rowCounts(t);
    const { data, errors } = await t.ask(SAVE, input(more));
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code, issues: [{ path, message: expect.any(String) }] } }]);
    expect(await rowCounts(t)).toEqual(before);
  });

  test('another user’s session looks like one that does not exist', async () => {
    await record('owner', 'private');
    const { errors } = await t.ask(SAVE, input({ scope: 'SESSION', sessionId: 'private' }));
    expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.sessionId' }] });
  });

  test('changing', async () => {
    const { memory } = await save(t, 'bad-change', 'I like green tea');
    const before = await rowCounts(t);
    for (const [field, value] of [
      ['content', null],
      ['content', ''],
      ['content', '\u3164'],
      ['content', 'a\0'],
      ['content', 'x'.repeat(2_001)],
      ['category', null],
      ['confidence', null],
      ['confidence', 2],
      ['expiresAt', '2001-01-01T00:00:00Z'],
      ['subcategory', ''],
    ]) {
      const { errors } = await t.ask(UPDATE, { input: { id: memory.id, [field!]: value } });
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', issues: [{ path: `input.${field}`, message: expect.any(String) }] } },
      ]);
    }
    expect(await rowCounts(t)).toEqual(before);
  });

  test('ids of no memory', async () => {
    const { key } = await t.addProject('other');
    const theirs = (await t.data(SAVE, input({}), key)).saveMemory.memory.id;
    const user = await t.data(`query ($id: ID!) { memory(id: $id) { user { id } } }`, { id: theirs }, key);
    const before = await rowCounts(t);
    for (const id of ['', 'nonsense', 'm\0', theirs, user.memory.user.id]) {
      for (const mutation of [UPDATE, DEACTIVATE, REACTIVATE]) {
        const { errors } = await t.ask(mutation, { input: { id } });
        const code = id.includes('\0') ? 'BAD_USER_INPUT' : 'NOT_FOUND';
        expect(errors).toMatchObject([{ extensions: { code, issues: [{ path: 'input.id' }] } }]);
      }
      if (!id.includes('\0')) expect((await t.data(HISTORY, { id })).memory).toBeNull();
    }
    expect(await rowCounts(t)).toEqual(before);
    expect(await contents(t, { userId: 'bad' })).toEqual([]);
  });

  test('pages: too large, too small, and a cursor from another list', async () => {
    await save(t, 'pages', 'one');
    await save(t, 'pages', 'two');
    const { memories } = await t.data(LIST, { filter: { userId: 'pages' }, first: 1 });
    const after = memories.pageInfo.endCursor;
    for (const [variables, path] of [
      [{ first: 101 }, 'first'],
      [{ first: 0 }, 'first'],
      [{ after: 'nonsense' }, 'after'],
      [{ after }, 'after'],
      [{ filter: { userId: 'erin' }, after }, 'after'],
      [{ filter: { userId: 'pages' }, orderBy: 'CONFIDENCE_DESC', after }, 'after'],
      [{ filter: { minConfidence: 1.5 } }, 'filter.minConfidence'],
      [{ filter: { search: 'a\0' } }, 'filter.search'],
      [{ filter: { search: 'x'.repeat(2_001) } }, 'filter.search'],
    ] as const) {
      const { errors } = await t.ask(LIST, variables);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path }] } }]);
    }
    const { memories: next } = await t.data(LIST, { filter: { userId: 'pages' }, first: 1, after });
    expect(next.edges).toMatchObject([{ node: { content: 'one' } }]);
  });
});
