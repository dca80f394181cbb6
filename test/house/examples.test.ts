import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

const run = promisify(execFile);
const EXAMPLES = [
  { language: 'TypeScript', program: process.execPath, file: 'examples/typescript/remember.ts' },
  { language: 'Python', program: 'python3', file: 'examples/python/remember.py' },
];

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

describe.each(EXAMPLES)('the example in $language', ({ language, program, file }) => {
  const isHere = spawnSync(program, ['--version']).status === 0;
  const testIfHere = isHere ? test : test.skip;
  /** The key of a separate project. */
  let projectKey: string;
  beforeAll(async () => {
    projectKey = (await t.addProject(language)).key;
  });

  const remember = (key: string) =>
    run(program, [file], {
      env: {
        PATH: process.env.PATH,
        RECOLLECT_URL: t.address,
        RECOLLECT_KEY: key,
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONIOENCODING: 'utf-8',
      },
    });

  testIfHere('records a conversation, and prints the prompt for the next one', async () => {
    const { stdout, stderr } = await remember(projectKey);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^recorded 2 of 2 turns\n\d+ tokens:\n/);
    expect(stdout).toContain('마포에서 5억 이하 전세를 찾고 있어. I have a small dog.');
    expect(stdout).toMatch(/<recalled-\d+>.*금액: 5억.*<\/recalled-\d+>/s);
  });

  testIfHere('records the first conversation once, however often it runs', async () => {
    expect((await remember(projectKey)).stdout).toMatch(/^recorded 0 of 2 turns\n/);
  });

  testIfHere('leaves both conversations behind', async () => {
    const { user } = await t.data(
      '{ user(userId: "minji") { sessions(first: 5) { edges { node { sessionId turnCount } } } } }',
      {},
      projectKey,
    );
    expect(user.sessions.edges.map(({ node }: { node: object }) => node)).toEqual([
      { sessionId: 'tuesday', turnCount: 2 },
      { sessionId: 'monday', turnCount: 2 },
    ]);
  });

  testIfHere('reports a wrong key', async () => {
    await expect(remember('not-a-key')).rejects.toMatchObject({ stderr: expect.stringContaining('UNAUTHENTICATED') });
  });
});

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;
(hasPython ? test : test.skip)('the notebook remembers across sessions', async () => {
  const { key } = await t.addProject('notebook');
  const { stdout, stderr } = await run('python3', ['examples/notebook/remember.py'], {
    env: {
      PATH: process.env.PATH,
      RECOLLECT_URL: t.address,
      RECOLLECT_KEY: key,
      PYTHONPATH: 'packages/python/src',
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONIOENCODING: 'utf-8',
    },
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^2 turns are new\n/);
  expect(stdout).toMatch(
    /What can I cook tonight\? \(\d+ tokens.*allergic to peanuts.*\n- I am allergic to peanuts\.\n- 마포에서/s,
  );
});

test("the README's first calls return what it shows", async () => {
  const { key } = await t.addProject('README');
  const readme = readFileSync('README.md', 'utf8');
  const calls = [...readme.matchAll(/-d '(\{.*?\})'\n```\n```json\n(.*?)\n```/gs)];
  expect(calls).toHaveLength(2);
  const [recorded, asked] = calls.map(([, body, answer]) => ({
    call: JSON.parse(body!) as { query: string; variables?: object },
    shown: JSON.parse(answer!).data,
  }));

  const { recordTurn } = await t.data(recorded!.call.query, recorded!.call.variables, key);
  expect(recordTurn).toEqual({
    ...recorded!.shown.recordTurn,
    turn: { ...recorded!.shown.recordTurn.turn, id: expect.any(String) },
  });

  await t.settle();
  const { memoryContext } = await t.data(asked!.call.query, asked!.call.variables, key);
  const { prompt, promptTokens, entities } = asked!.shown.memoryContext;
  expect(memoryContext.entities).toEqual(entities);
  // Fences of twelve digits and days take the same number of tokens, whichever they are.
  expect(memoryContext.promptTokens).toBe(promptTokens);
  // The fence depends on the server's secret, and the day on the turn.
  // Two facts of equal rank go by confidence, which each training moves a little.
  const comparable = (text: string) =>
    text
      .replaceAll(/recalled-\d+/g, 'recalled')
      .replaceAll(/\d{4}-\d\d-\d\d/g, 'day')
      .split('\n')
      .sort()
      .join('\n');
  expect(comparable(memoryContext.prompt)).toBe(comparable(prompt));
});
