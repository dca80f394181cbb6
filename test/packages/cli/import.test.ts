import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { startApp, type TestApp } from '../../support/app.ts';
import { eraseUser } from '../../support/eraseUser.ts';
import { type Cli, cliOf } from '../../support/packages/cli.ts';
import {
  chatgptTree,
  chatgptUntimed,
  claudeConversations,
  claudeMemories,
  langgraphItems,
  linesOf,
  mcpMemoryLines,
  mem0Answer,
  openwebuiChats,
  zepThreads,
} from '../../support/packages/foreignExports.ts';

let t: TestApp;
let cli: Cli;
let folder: string;

beforeAll(async () => {
  t = await startApp();
  cli = cliOf(t);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recollect-import-'));
});

async function fileOf(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  );
  return path;
}

const zipOf = (files: Record<string, unknown>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, value]) => [name, strToU8(JSON.stringify(value))])));

/** Imports, and returns the report. */
async function importOf(format: string, args: string[], code = 0) {
  const run = await cli(['import', format, ...args, '-o', 'json']);
  if (run.code !== code) throw new Error(`It ended with ${run.code}: ${run.stderr} ${run.stdout}`);
  return JSON.parse(run.stdout);
}

const TURNS = `query ($userId: ID!) { user(userId: $userId) { turns(first: 50, orderBy: OLDEST) { edges { node {
  userQuery assistantResponse occurredAt recordedAt model speaker metadata session { sessionId } } } } } }`;
const turnsOf = async (userId: string) =>
  ((await t.data(TURNS, { userId })).user?.turns.edges ?? []).map(({ node }: { node: object }) => node);

const MEMORIES = `query ($userId: ID!) { memories(filter: { userId: $userId }, first: 50) { edges { node {
  content category toldAt createdAt storedConfidence tags metadata } } } }`;
const memoriesOf = async (userId: string) =>
  (await t.data(MEMORIES, { userId })).memories.edges
    .map(({ node }: { node: { content: string } }) => node)
    .sort((one: { content: string }, other: { content: string }) => (one.content < other.content ? -1 : 1));

describe('ChatGPT', () => {
  test('imports what was said last in each conversation, from all shards, at its time', async () => {
    const shards = {
      'conversations-000.json': [chatgptTree],
      'conversations-001.json': [chatgptUntimed, 'nonsense'],
      'user.json': {},
    };
    const file = await fileOf('export.zip', zipOf(shards));
    const report = await importOf('chatgpt', [file, '--user', 'minji'], 6);
    expect(report).toMatchObject({
      ...{ users: 1, sessions: 2, turns: 3, recorded: 3, replayed: 0, refused: {} },
      months: { '2023-11': 1, '2025-03': 2 },
      skipped: {
        hidden: { count: 1 },
        toolOrSystem: { count: 2 },
        unknownShape: { count: 1, places: ['conversations-001.json #2'] },
      },
    });
    expect(await turnsOf('minji')).toMatchObject([
      {
        userQuery: 'Hello',
        assistantResponse: 'Hi',
        occurredAt: '2023-11-14T22:13:20.000Z',
        session: { sessionId: 'c-2' },
      },
      {
        ...{ userQuery: '제주 여행 어디가 좋아?', assistantResponse: 'Seongsan.\n\nAnd Udo.', model: 'gpt-x' },
        ...{ occurredAt: '2025-03-03T11:08:20.000Z', metadata: { importedFrom: 'chatgpt' } },
        // When it was imported is kept apart.
        recordedAt: expect.stringMatching(/^2026-11-/),
      },
      // Without a time of its own, it has that of the message before.
      { userQuery: 'And in winter?', assistantResponse: 'Hallasan.', occurredAt: '2025-03-03T11:10:01.000Z' },
    ]);
  });

  test('changes nothing when it is imported again, and adds what a later export adds', async () => {
    const file = await fileOf('conversations.json', [chatgptTree]);
    expect(await importOf('chatgpt', [file, '--user', 'again'])).toMatchObject({ recorded: 2, replayed: 0 });
    const before = await turnsOf('again');
    expect(await importOf('chatgpt', [file, '--user', 'again'])).toMatchObject({ recorded: 0, replayed: 2 });
    expect(await turnsOf('again')).toEqual(before);
    const q3 = {
      id: 'q3',
      parent: 'a3',
      message: { ...chatgptTree.mapping.q1.message, id: 'q3', create_time: 1_743_800_000 },
    };
    const later = { ...chatgptTree, current_node: 'q3', mapping: { ...chatgptTree.mapping, q3 } };
    const second = await fileOf('later.json', [later]);
    expect(await importOf('chatgpt', [second, '--user', 'again'])).toMatchObject({ recorded: 1, replayed: 2 });
  });

  test('counts by month and sends nothing in a dry run, which needs no server', async () => {
    const file = await fileOf('conversations.json', [chatgptTree, chatgptUntimed]);
    const env = { RECOLLECT_URL: 'http://127.0.0.1:9', RECOLLECT_KEY: '' };
    const { code, stdout } = await cli(['import', 'chatgpt', file, '--user', 'dry', '--dry-run'], { env });
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['turns', '3'],
        ['2023-11', '1'],
        ['2025-03', '2'],
        ['skipped: hidden by the product', '1'],
      ]),
    );
    expect(await turnsOf('dry')).toEqual([]);
  });

  test('survives circles, missing nodes and odd types in a tree', async () => {
    const { q1, a1 } = chatgptTree.mapping;
    const circle = {
      ...chatgptTree,
      conversation_id: 'circle',
      mapping: { q1: { ...q1, parent: 'a1' }, a1: { ...a1, parent: 'q1' } },
      current_node: 'a1',
    };
    const cut = { ...chatgptTree, conversation_id: 'cut', mapping: { a3: chatgptTree.mapping.a3, q2: null } };
    const odd = {
      ...chatgptTree,
      conversation_id: 'odd',
      mapping: { a: [], b: { id: 'b', message: { author: 'user', content: 7 } } },
      current_node: {},
    };
    const file = await fileOf('odd.json', [circle, cut, odd, null, 7, { mapping: {} }]);
    const report = await importOf('chatgpt', [file, '--user', 'odd', '--dry-run'], 6);
    expect(report).toMatchObject({
      turns: 1,
      skipped: { answerWithoutQuestion: { count: 1 }, unknownShape: { count: 3 }, noMessages: { count: 1 } },
    });
  });
});

test('Claude: takes the parts where the text is empty, and what Claude remembered, one fact each', async () => {
  const archive = zipOf({
    'conversations.json': claudeConversations,
    'memories.json': claudeMemories,
    'users.json': [{}],
  });
  const file = await fileOf('claude.zip', archive);
  const report = await importOf('claude', [file, '--user', 'clara'], 6);
  expect(report).toMatchObject({
    ...{ turns: 2, memories: 4, saved: 4, known: 0 },
    months: { '2025-05': 1, '2025-06': 1 },
    skipped: { empty: { count: 1, places: ['conversations.json #1, message 3'] }, noMessages: { count: 1 } },
  });
  expect(await turnsOf('clara')).toMatchObject([
    { userQuery: 'I moved to Busan.', assistantResponse: 'Noted.', occurredAt: '2025-05-01T10:00:01.000Z' },
    { userQuery: 'Thanks', assistantResponse: '' },
  ]);
  const remembered = await memoriesOf('clara');
  expect(remembered.map(({ content }: { content: string }) => content)).toEqual(
    expect.arrayContaining([
      'Has two children.',
      'Plans a move to Jeju.',
      'Prefers short answers.',
      'Works as a nurse in Busan.',
    ]),
  );
  await t.settle();
  const before = await memoriesOf('clara');
  expect(await importOf('claude', [file, '--user', 'clara'], 6)).toMatchObject({
    recorded: 0,
    replayed: 2,
    saved: 0,
    known: 4,
  });
  expect(await memoriesOf('clara')).toEqual(before);
});

test('files that are left behind are counted and placed, and the import ends with 6', async () => {
  const [conversation] = claudeConversations;
  const [asked, ...others] = conversation!.chat_messages;
  const attachments = [{ file_name: 'lease.txt', extracted_content: 'The deposit is 5억.' }];
  const withFile = [{ ...conversation, uuid: 'with-file', chat_messages: [{ ...asked, attachments }, ...others] }];
  const file = await fileOf('conversations.json', withFile);
  expect(await importOf('claude', [file, '--user', 'filer'], 6)).toMatchObject({
    skipped: {
      attachment: { count: 2, places: ['conversations.json #1, message 1', 'conversations.json #1, message 3'] },
    },
  });
  const { q1 } = chatgptTree.mapping;
  const parts = [{ content_type: 'image_asset_pointer', asset_pointer: 'file-service://1' }, 'Whose dog is this?'];
  const image = { ...q1, message: { ...q1.message, content: { content_type: 'multimodal_text', parts } } };
  const tree = { ...chatgptTree, conversation_id: 'image', mapping: { ...chatgptTree.mapping, q1: image } };
  const report = await importOf('chatgpt', [await fileOf('images.json', [tree]), '--user', 'filer', '--dry-run'], 6);
  expect(report).toMatchObject({ skipped: { attachment: { count: 1 } } });
});

test('mem0: keeps users, times, categories as tags, and leaves out what has expired', async () => {
  const file = await fileOf('mem0.json', JSON.stringify(mem0Answer, null, 2));
  const report = await importOf('mem0', [file]);
  expect(report).toMatchObject({
    users: 2,
    memories: 2,
    saved: 2,
    skipped: { expired: { count: 1 }, empty: { count: 1 } },
  });
  expect(await memoriesOf('ada')).toMatchObject([
    {
      content: 'Is allergic to peanuts.',
      toldAt: '2025-02-03T12:05:06.789Z',
      tags: ['health'],
      metadata: { importedFrom: 'mem0', importedId: 'm-1' },
    },
  ]);
  const list = await fileOf('list.json', [{ text: 'Prefers trains.' }]);
  expect(await importOf('mem0', [list, '--user', 'tom'])).toMatchObject({ saved: 1 });
  const nobody = await cli(['import', 'mem0', list, '-o', 'json']);
  expect(nobody).toMatchObject({ code: 2, stderr: expect.stringContaining('--user') });
});

test('Zep, Open WebUI: threads and chats become turns', async () => {
  expect(await importOf('zep', [await fileOf('zep.json', zepThreads)])).toMatchObject({
    recorded: 1,
    skipped: { toolOrSystem: { count: 1 } },
  });
  expect(await turnsOf('ada')).toMatchObject([
    {
      userQuery: 'My dog is called Bori.',
      assistantResponse: 'A lovely name.',
      speaker: 'Ada',
      session: { sessionId: 'z-1' },
    },
  ]);
  expect(await importOf('openwebui', [await fileOf('chats.json', openwebuiChats)], 6)).toMatchObject({
    recorded: 1,
    skipped: { attachment: { count: 1, places: ['chats.json #1, message b1'] } },
  });
  expect(await turnsOf('u-9')).toMatchObject([
    { userQuery: 'Look  here', assistantResponse: 'A cat.', model: 'llama' },
  ]);
});

test('LangGraph: the user is one whole label of the namespace', async () => {
  const file = await fileOf('store.jsonl', linesOf(langgraphItems));
  const report = await importOf('langgraph', [file, '--user-label', '1'], 6);
  expect(report).toMatchObject({
    users: 2,
    memories: 2,
    skipped: { noUser: { count: 1, places: ['store.jsonl, line 3'] } },
  });
  expect(await memoriesOf('ada21')).toMatchObject([{ content: '{"name":"Ada One"}' }]);
  expect(await memoriesOf('ada2')).toMatchObject([{ content: 'Likes jazz.', category: 'PREFERENCE' }]);
});

test('MCP memory: observations and relations become sentences with their subject', async () => {
  const file = await fileOf('memory.jsonl', linesOf(mcpMemoryLines));
  expect(await importOf('mcp-memory', [file, '--user', 'mcp'])).toMatchObject({
    memories: 3,
    skipped: { empty: { count: 1 } },
  });
  const contents = (await memoriesOf('mcp')).map(({ content }: { content: string }) => content);
  expect(contents).toEqual(['Minji plays the cello', 'Minji works at Anthropic', 'Minji: Speaks Korean']);
});

describe('JSON lines', () => {
  test('turns, messages and facts share one file; a bad line is reported, and the rest is imported', async () => {
    const lines = [
      {
        userId: 'lea',
        sessionId: 'l1',
        userQuery: 'Hi',
        assistantResponse: 'Hello',
        occurredAt: '2025-01-05T00:00:00Z',
        tags: ['a'],
      },
      { userId: 'lea', sessionId: 'l2', role: 'user', content: 'One', occurredAt: 1_736_000_000 },
      { userId: 'lea', sessionId: 'l2', role: 'assistant', content: 'Two' },
      '{"userId": "lea", "sessionId": ',
      '',
      { userId: 'lea', memory: 'Likes rain.', category: 'PREFERENCE', toldAt: '2025-01-07T00:00:00Z' },
      { userId: 'lea', sessionId: 'l3', userQuery: 'No time' },
    ];
    const report = await importOf('jsonl', [await fileOf('all.jsonl', linesOf(lines))], 6);
    expect(report).toMatchObject({
      ...{ recorded: 3, saved: 1, months: { '2025-01': 2, undated: 1 } },
      skipped: { notJson: { count: 1, places: ['all.jsonl, line 4'] } },
    });
    expect(await turnsOf('lea')).toMatchObject([
      { userQuery: 'One', assistantResponse: 'Two', occurredAt: '2025-01-04T14:13:20.000Z' },
      { userQuery: 'Hi', assistantResponse: 'Hello' },
      { userQuery: 'No time' },
    ]);
  });

  test('refusals by the server are reported by code and place, and do not stop the rest', async () => {
    await eraseUser(t, 'gone');
    const lines = [
      { userId: 'kim', sessionId: 'r', userQuery: 'First' },
      { userId: 'gone', sessionId: 'r', userQuery: 'Erased' },
      { userId: 'kim', sessionId: 'r', userQuery: 'From the future', occurredAt: '2199-01-01T00:00:00Z' },
      { userId: 'kim', sessionId: 'r', userQuery: '한'.repeat(30_000) },
    ];
    const report = await importOf('jsonl', [await fileOf('some.jsonl', linesOf(lines))], 6);
    expect(report).toMatchObject({
      recorded: 2,
      refused: {
        USER_ERASED: { count: 1, places: ['some.jsonl, line 2'] },
        BAD_USER_INPUT: { count: 1, places: ['some.jsonl, line 3'] },
      },
      cut: { count: 1, places: ['some.jsonl, line 4'] },
    });
    const [, long] = await turnsOf('kim');
    expect(long.userQuery).toBe('한'.repeat(21_845));
  });
});

test('a user who was renamed or for whom memory is off does not end an import', async () => {
  await t.data(
    'mutation { saveMemory(input: {userId: "off", content: "Likes tea", category: PREFERENCE}) { outcome } }',
  );
  await t.data('mutation { updateMemorySettings(input: {userId: "off", enabled: false}) { settings { enabled } } }');
  await t.data(
    'mutation { saveMemory(input: {userId: "was", content: "Likes tea", category: PREFERENCE}) { outcome } }',
  );
  await t.data('mutation { renameUser(input: {userId: "was", newUserId: "is"}) { replayed } }');
  const lines = [
    { userId: 'was', sessionId: 'r', userQuery: 'Under the former name' },
    { userId: 'off', memory: 'Has a dog' },
    { userId: 'stays', sessionId: 'r', userQuery: 'Still recorded' },
  ];
  const report = await importOf('jsonl', [await fileOf('users.jsonl', linesOf(lines))], 6);
  expect(report).toMatchObject({ recorded: 1, refused: { USER_RENAMED: { count: 1 }, FORBIDDEN: { count: 1 } } });
});

describe('a file that is not what it should be', () => {
  test.each([
    ['is cut off', '[{"id": "c"}, {"id"', 1, /broken\.json #2 is not JSON, or the file is cut off/],
    ['is no JSON', 'hello', 1, /broken\.json #1 is not JSON/],
    ['is empty', '', 1, /broken\.json #1 is not JSON/],
  ])('%s', async (_, content, code, words) => {
    const file = await fileOf('broken.json', content);
    expect(await cli(['import', 'chatgpt', file, '--user', 'x'])).toMatchObject({
      code,
      stderr: expect.stringMatching(words),
    });
  });

  test('does not exist, or is an archive of something else', async () => {
    expect(await cli(['import', 'claude', join(folder, 'none.zip'), '-u', 'x'])).toMatchObject({
      code: 3,
      stderr: 'none.zip cannot be read.\n',
    });
    const other = await fileOf('other.zip', zipOf({ 'photos.json': [] }));
    expect(await cli(['import', 'claude', other, '-u', 'x'])).toMatchObject({
      code: 1,
      stderr: 'other.zip contains no file of this format.\n',
    });
    expect((await cli(['import', 'notes', other])).code).toBe(2);
  });

  test('is a damaged archive, whether cut off or altered within', async () => {
    const whole = zipOf({ 'conversations.json': [{ id: 'c', title: 'A title' }] });
    const altered = whole.map((byte, at) => (at > 50 && at < 70 ? byte ^ 0xff : byte));
    for (const [name, bytes] of Object.entries({ 'cut.zip': whole.slice(0, 60), 'altered.zip': altered }))
      expect(await cli(['import', 'chatgpt', await fileOf(name, bytes), '-u', 'x'])).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^\S+ is damaged\. Download the archive again\.\n$/),
      });
  });

  test('has lines that are not JSON, even the first: they are reported, and the others enter', async () => {
    const line = JSON.stringify({ userId: 'lin', sessionId: 's', userQuery: 'Hello.', assistantResponse: '' });
    const file = await fileOf('lines.jsonl', `not JSON\n${line}\n{"a":\n`);
    const { code, stdout } = await cli(['import', 'jsonl', file, '--dry-run', '-o', 'json']);
    const places = ['lines.jsonl, line 1', 'lines.jsonl, line 3'];
    expect({ code, report: JSON.parse(stdout) }).toMatchObject({
      code: 6,
      report: { turns: 1, skipped: { notJson: { count: 2, places } } },
    });
  });
});
