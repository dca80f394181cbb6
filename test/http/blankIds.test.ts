import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await record(t);
});

test.each([
  ['userId', 'memoryContext(userId: "", query: "hello") { prompt }'],
  ['sessionId', 'memoryContext(userId: "minji", query: "hello", sessionId: " ") { prompt }'],
  ['documentId', 'memoryContext(userId: "minji", query: "hello", documentId: "") { prompt }'],
  ['userId', 'search(userId: "", query: "hello") { edges { cursor } }'],
  ['userId', 'resolveReference(userId: "\\n", phrase: "that one") { confidence }'],
  ['userId', 'user(userId: "") { id }'],
  ['sessionId', 'session(userId: "minji", sessionId: "") { id }'],
  ['documentId', 'transcript(userId: "minji", documentId: "") { edges { cursor } }'],
  ['userId', 'retentionPreview(userId: "") { turns }'],
])('a blank %s is refused instead of finding nothing: %s', async (path, field) => {
  const { errors } = await t.ask(`{ ${field} }`);
  expect(errors?.[0]).toMatchObject({
    message: `${path}: Must not be empty.`,
    extensions: { code: 'BAD_USER_INPUT', issues: [{ path, code: 'input.empty' }] },
  });
});

test('every blank ID is named', async () => {
  const { errors } = await t.ask('{ memoryContext(userId: "", query: "hello", sessionId: "") { prompt } }');
  expect(errors?.[0]?.extensions?.issues).toMatchObject([{ path: 'userId' }, { path: 'sessionId' }]);
});

test('an ID that nobody has, or that is null, is as before', async () => {
  const { memoryContext } = await t.data(
    '{ memoryContext(userId: "nobody", query: "hello", sessionId: null) { prompt } }',
  );
  expect(memoryContext).toEqual({ prompt: '' });
});
