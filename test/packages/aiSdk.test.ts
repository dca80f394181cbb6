import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Recollect } from '@recollect/client';
import { type MemoryOptions, recollectTools, withRecollect } from '@recollect/client/ai-sdk';
import { generateText, isStepCount, jsonSchema, streamText, tool } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const STOP = { unified: 'stop' as const, raw: undefined };
const CALLS = { unified: 'tool-calls' as const, raw: undefined };
const says = (text: string) => ({
  content: [{ type: 'text' as const, text }],
  finishReason: STOP,
  usage: USAGE,
  warnings: [],
});
const calls = (toolName: string, input: object) => ({
  content: [
    { type: 'text' as const, text: 'One moment.' },
    { type: 'tool-call' as const, toolCallId: 'c1', toolName, input: JSON.stringify(input) },
  ],
  finishReason: CALLS,
  usage: USAGE,
  warnings: [],
});
const streams = (...deltas: string[]) => ({
  stream: simulateReadableStream({
    chunks: [
      { type: 'stream-start' as const, warnings: [] },
      { type: 'text-start' as const, id: '1' },
      ...deltas.map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
      { type: 'text-end' as const, id: '1' },
      { type: 'finish' as const, finishReason: STOP, usage: USAGE },
    ],
  }),
});

/** A project of its own with one person in it, and how often it is asked for a context. */
async function person(name: string) {
  const { key } = await t.addProject(name);
  const counts = { contexts: 0, turns: 0 };
  const client: Recollect = createClient({
    url: t.address,
    key,
    attemptMs: 200_000,
    timeoutMs: 200_000,
    fetch: (url, init) => {
      if (String(init?.body).includes('AssistantContext')) counts.contexts++;
      if (String(init?.body).includes('recordTurn')) counts.turns++;
      return fetch(url, init);
    },
  });
  const options: MemoryOptions = { client, userId: 'minji', sessionId: 'tuesday', recallMs: 200_000 };
  await client.recordTurn({
    userId: 'minji',
    sessionId: 'monday',
    userQuery: 'My budget is 500 million won, and I have a small dog.',
    assistantResponse: 'Noted.',
  });
  counts.turns = 0;
  const recorded = async () => {
    const found = [];
    for await (const turn of client.userTurns({ userId: 'minji', orderBy: 'OLDEST' })) found.push(turn.id);
    const turns = await Promise.all(found.slice(1).map((id) => client.turn({ id })));
    return turns.map((turn) => ({ asked: turn?.userQuery, answered: turn?.assistantResponse, tools: turn?.toolsUsed }));
  };
  return { client, options, counts, recorded };
}

const systemOf = (model: MockLanguageModelV4, call = 0) =>
  [...model.doGenerateCalls, ...model.doStreamCalls]
    [call]!.prompt.filter(({ role }) => role === 'system')
    .map(({ content }) => content as string);

describe('a model with Recollect', () => {
  test('gets the context after its own instructions, and the turn is recorded', async () => {
    const { options, recorded, counts } = await person('generate');
    const model = new MockLanguageModelV4({ doGenerate: says('It was 500 million won.') });
    const { text } = await generateText({
      model: withRecollect(model, options),
      instructions: 'You find homes.',
      prompt: 'What was my budget?',
    });
    expect(text).toBe('It was 500 million won.');
    expect(systemOf(model)).toEqual(['You find homes.', expect.stringContaining('500 million won')]);
    expect(await recorded()).toEqual([{ asked: 'What was my budget?', answered: text, tools: [] }]);
    expect(counts).toEqual({ contexts: 1, turns: 1 });
  });

  test('recalls once and records once when it streams, before the stream ends', async () => {
    const { options, recorded, counts } = await person('stream');
    const model = new MockLanguageModelV4({ doStream: streams('It was ', '500 million won.') });
    const { textStream } = streamText({ model: withRecollect(model, options), prompt: 'What was my budget?' });
    let text = '';
    for await (const delta of textStream) text += delta;
    expect(text).toBe('It was 500 million won.');
    expect(systemOf(model)[0]).toContain('500 million won');
    expect(await recorded()).toEqual([{ asked: 'What was my budget?', answered: text, tools: [] }]);
    expect(counts).toEqual({ contexts: 1, turns: 1 });
  });

  test('recalls once and records once however many steps with tools the answer takes', async () => {
    const { options, recorded, counts } = await person('tools');
    const model = new MockLanguageModelV4({ doGenerate: [calls('listings', {}), says('Two homes.')] });
    await generateText({
      model: withRecollect(model, options),
      prompt: 'What is there?',
      stopWhen: isStepCount(3),
      tools: {
        listings: tool({
          inputSchema: jsonSchema<object>({ type: 'object', properties: {} }),
          execute: async () => ['apt-1', 'apt-2'],
        }),
      },
    });
    expect(model.doGenerateCalls).toHaveLength(2);
    expect(systemOf(model, 1)).toEqual(systemOf(model, 0));
    expect(await recorded()).toEqual([
      { asked: 'What is there?', answered: 'One moment.\n\nTwo homes.', tools: ['listings'] },
    ]);
    expect(counts).toEqual({ contexts: 1, turns: 1 });
  });

  test('recalls by the beginning and the end of a message that is too long for a question', async () => {
    const { options, recorded, counts } = await person('long');
    const model = new MockLanguageModelV4({ doGenerate: says('Summarized.') });
    const prompt = `Read this.${'😀'.repeat(6_000)} What was my budget?`;
    await generateText({ model: withRecollect(model, options), prompt });
    expect(systemOf(model)).toEqual([expect.stringContaining('500 million won')]);
    expect(await recorded()).toEqual([{ asked: prompt, answered: 'Summarized.', tools: [] }]);
    expect(counts).toEqual({ contexts: 1, turns: 1 });
  });

  test('records the same question twice if it is asked twice', async () => {
    const { options, recorded } = await person('twice');
    const model = withRecollect(new MockLanguageModelV4({ doGenerate: says('Yes.') }), options);
    await generateText({ model, prompt: 'Really?' });
    await generateText({ model, prompt: 'Really?' });
    expect((await recorded()).map(({ asked }) => asked)).toEqual(['Really?', 'Really?']);
  });

  test('records no answer that failed', async () => {
    const { options, recorded } = await person('failed');
    const model = new MockLanguageModelV4({
      doGenerate: async () => {
        throw new Error('The model is down.');
      },
    });
    const call = generateText({ model: withRecollect(model, options), prompt: 'Hello?', maxRetries: 0 });
    await expect(call).rejects.toThrow('The model is down.');
    expect(await recorded()).toEqual([]);
  });

  test('answers without its memory where Recollect does not answer, and says so', async () => {
    const troubles: string[] = [];
    const client = createClient({ url: 'http://127.0.0.1:1', key: 'any', retries: 0 });
    const model = new MockLanguageModelV4({ doGenerate: says('Hello.') });
    const { text } = await generateText({
      model: withRecollect(model, {
        client,
        userId: 'minji',
        sessionId: 's',
        onTrouble: ({ during, code }) => troubles.push(`${during}: ${code}`),
      }),
      prompt: 'Hello?',
    });
    expect(text).toBe('Hello.');
    expect(systemOf(model)).toEqual([]);
    expect(troubles).toEqual(['recall: UNREACHABLE', 'record: UNREACHABLE']);
  });

  test.each(['v2', 'v3', 'v4'])('keeps its version %s, which an older SDK asks for', async (specificationVersion) => {
    const { options, recorded } = await person(`version-${specificationVersion}`);
    /** As of another SDK, with a reason to end in plain text. */
    class Model {
      readonly specificationVersion = specificationVersion;
      readonly provider = 'theirs';
      readonly modelId = 'small';
      readonly #answer = 'It was 500 million won.';
      prompts: unknown[] = [];
      doGenerate({ prompt }: { prompt: unknown }) {
        this.prompts.push(prompt);
        return Promise.resolve({ content: [{ type: 'text', text: this.#answer }], finishReason: 'stop' });
      }
      doStream = (): Promise<never> => Promise.reject(new Error('not asked'));
      isTheirs = () => this.provider;
    }
    const model = withRecollect(new Model(), options);
    expect([model.specificationVersion, model.provider, model.isTheirs()]).toEqual([
      specificationVersion,
      'theirs',
      'theirs',
    ]);
    const prompt = [{ role: 'user', content: [{ type: 'text', text: 'What was my budget?' }] }];
    expect(await model.doGenerate({ prompt })).toMatchObject({ finishReason: 'stop' });
    expect(JSON.stringify(model.prompts[0])).toContain('500 million won');
    expect(await recorded()).toMatchObject([{ asked: 'What was my budget?', answered: 'It was 500 million won.' }]);
  });

  test('neither recalls nor records where the user has said nothing', async () => {
    const { options, counts } = await person('nothing');
    const model = new MockLanguageModelV4({ doGenerate: says('Welcome.') });
    await generateText({ model: withRecollect(model, options), messages: [{ role: 'assistant', content: 'Hi.' }] });
    expect(counts).toEqual({ contexts: 0, turns: 0 });
  });
});

describe('the tools', () => {
  test('find what the user said, and save what they ask to remember', async () => {
    const { client } = await person('by-tools');
    const model = new MockLanguageModelV4({
      doGenerate: [
        calls('searchMemory', { query: 'dog' }),
        calls('rememberFact', { content: 'Likes balconies.' }),
        says('Done.'),
      ],
    });
    const { steps } = await generateText({
      model,
      prompt: 'Remember that I like balconies.',
      tools: recollectTools({ client, userId: 'minji' }),
      stopWhen: isStepCount(4),
    });
    const outputs = steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output));
    expect(outputs[0]).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'turn', text: expect.stringContaining('dog') })]),
    );
    expect(outputs[1]).toEqual({ outcome: 'CREATED' });
    const { edges } = await client.memories({ filter: { userId: 'minji', search: 'balconies' } });
    expect(edges).toHaveLength(1);
  });

  test('save nothing where that is not wanted', async () => {
    const { client } = await person('reading');
    expect(Object.keys(recollectTools({ client, userId: 'minji', mayRemember: false }))).toEqual(['searchMemory']);
  });
});
