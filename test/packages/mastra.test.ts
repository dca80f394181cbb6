import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@recollect/client';
import { type ProcessorOptions, recollectProcessor } from '@recollect/client/mastra';
import { startApp, type TestApp } from '../support/app.ts';
import { builtCli } from '../support/packages/cli.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

/** What Mastra does with a processor in one request: its messages are as `@mastra/core` 1.71 gives them. */
async function request(options: ProcessorOptions, asked: string, answer: { texts: string[]; finishReason?: string }) {
  const processor = recollectProcessor(options);
  const state = {};
  const requestContext = new Map<string, unknown>([['user', 'minji']]);
  const message = {
    id: 'm',
    role: 'user' as const,
    createdAt: new Date(),
    threadId: 'tuesday',
    resourceId: 'minji',
    content: { format: 2, parts: [{ type: 'text', text: asked }], content: asked },
  };
  const systemMessages = [{ role: 'system', content: 'You find homes.' }];
  const input = await processor.processInput({ messages: [message], systemMessages, requestContext, state });
  const calls = [{ type: 'tool-call', payload: { toolCallId: 'c', toolName: 'listings', args: {} } }];
  const steps = answer.texts.map((text, i) => ({ text, toolCalls: i < answer.texts.length - 1 ? calls : [] }));
  const result = { text: answer.texts.join(''), finishReason: answer.finishReason ?? 'stop', steps };
  const messages = await processor.processOutputResult({ messages: [message], result, requestContext, state });
  expect([input.messages, messages]).toEqual([[message], [message]]);
  return input.systemMessages.map(({ content }) => content);
}

async function person(name: string) {
  const { key } = await t.addProject(name);
  const client = createClient({ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 });
  await client.recordTurn({
    userId: 'minji',
    sessionId: 'monday',
    userQuery: 'My budget is 500 million won.',
    assistantResponse: 'Noted.',
  });
  const recorded = async () => {
    const ids = [];
    for await (const { id } of client.userTurns({ userId: 'minji', orderBy: 'OLDEST' })) ids.push(id);
    const turns = await Promise.all(ids.slice(1).map((id) => client.turn({ id })));
    return turns.map((turn) => [turn?.userQuery, turn?.assistantResponse, turn?.toolsUsed]);
  };
  return { options: { client, recallMs: 200_000 } satisfies ProcessorOptions, recorded };
}

describe('a processor for Mastra', () => {
  test('gives the model the context after its instructions, and records the turn once', async () => {
    const { options, recorded } = await person('turn');
    const told = await request(options, 'What was my budget?', { texts: ['One moment.', '500 million won.'] });
    expect(told).toEqual(['You find homes.', expect.stringContaining('500 million won')]);
    expect(await recorded()).toEqual([['What was my budget?', 'One moment.\n\n500 million won.', ['listings']]]);
  });

  test('reads the user from the request, if configured', async () => {
    const { options, recorded } = await person('who');
    const personOf: ProcessorOptions['personOf'] = (context) => ({
      userId: context!.get('user') as string,
      sessionId: 'wednesday',
    });
    expect(await request({ ...options, personOf }, 'Hi.', { texts: ['Hello.'] })).toHaveLength(2);
    expect(await request({ ...options, personOf: () => undefined }, 'Hi.', { texts: ['Hello.'] })).toHaveLength(1);
    expect(await recorded()).toEqual([['Hi.', 'Hello.', []]]);
  });

  test.each(['error', 'tool-calls'])('records no answer that ended in %s', async (finishReason) => {
    const { options, recorded } = await person(`ended-${finishReason}`);
    await request(options, 'Hi.', { texts: ['Hel'], finishReason });
    expect(await recorded()).toEqual([]);
  });

  test('lets the model answer if Recollect does not, and reports it', async () => {
    const troubles: string[] = [];
    const client = createClient({ url: 'http://127.0.0.1:1', key: 'any', retries: 0 });
    const onTrouble: ProcessorOptions['onTrouble'] = ({ during, code }) => troubles.push(`${during}: ${code}`);
    expect(await request({ client, onTrouble }, 'Hi.', { texts: ['Hello.'] })).toEqual(['You find homes.']);
    expect(troubles).toEqual(['recall: UNREACHABLE', 'record: UNREACHABLE']);
  });
});

const { TEST_MASTRA } = process.env;

/** The examples beside the real package, as in a project that has installed both. */
async function examplesIn(folder: string): Promise<string> {
  builtCli();
  const examples = join(folder, 'examples');
  await rm(examples, { recursive: true, force: true });
  for (const name of ['chat', 'frameworks'])
    await cp(join('examples', name), join(examples, name), { recursive: true });
  await mkdir(join(folder, 'node_modules/@recollect'), { recursive: true });
  for (const [name, path] of Object.entries({ '@recollect/client': 'packages/client', ai: 'node_modules/ai' })) {
    const link = join(folder, 'node_modules', name);
    await rm(link, { recursive: true, force: true });
    await symlink(resolve(path), link);
  }
  return join(examples, 'frameworks/mastra.ts');
}

(TEST_MASTRA ? test : test.skip)(
  'the example with Mastra knows in the second conversation what was said in the first, and its types fit',
  async () => {
    const { key } = await t.addProject('example');
    const example = await examplesIn(TEST_MASTRA!);
    const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: key };
    const { stdout } = await promisify(execFile)(process.execPath, [example], { env });
    expect(stdout).toMatch(/know nothing about you yet/);
    expect(stdout).toMatch(/I would be told:\n(?:- .*\n)*- .*small dog/);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--allowImportingTsExtensions'];
    const tsc = [
      resolve('node_modules/@typescript/native/bin/tsc'),
      ...options,
      '--types',
      'node',
      '--typeRoots',
      resolve('node_modules/@types'),
      '--ignoreConfig',
      example,
    ];
    expect(await promisify(execFile)(process.execPath, tsc).catch(({ stdout: said }) => said)).toEqual({
      stdout: '',
      stderr: '',
    });
  },
);
