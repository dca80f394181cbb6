import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  Agent,
  type AgentInputItem,
  type AssistantMessageItem,
  type FunctionCallItem,
  type Model,
  type ModelRequest,
  Runner,
  setTracingDisabled,
  tool,
  Usage,
} from '@openai/agents-core';
import { createClient } from '@recollect/client';
import { RecollectSession, type SessionOptions } from '@recollect/client/openai-agents';
import { z } from 'zod';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  setTracingDisabled(true);
});

const says = (text: string): AssistantMessageItem => ({
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text }],
});
const calls = (name: string): FunctionCallItem => ({
  type: 'function_call',
  callId: 'c1',
  name,
  arguments: '{}',
  status: 'completed',
});

/** A model that gives these answers, one after another, and keeps what it was asked. */
function fakeModel(...answers: (AssistantMessageItem | FunctionCallItem)[][]) {
  const asked: ModelRequest[] = [];
  const getResponse = async (request: ModelRequest) => {
    asked.push(request);
    return { usage: new Usage(), output: answers.shift()! };
  };
  const model: Model = {
    getResponse,
    async *getStreamedResponse(request) {
      const { output } = await getResponse(request);
      const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
      yield { type: 'response_done', response: { id: 'r', usage, output } };
    },
  };
  return { model, asked };
}

async function person(name: string) {
  const { key } = await t.addProject(name);
  const client = createClient({ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 });
  const sessionOf = (sessionId: string, options: Partial<SessionOptions> = {}) =>
    new RecollectSession({ client, userId: 'minji', sessionId, recallMs: 200_000, ...options });
  return { client, sessionOf };
}

const runner = new Runner({ tracingDisabled: true });
const texts = (items: AgentInputItem[]) =>
  items.map((item) => {
    const { role, content } = item as { role: string; content: string | { text: string }[] };
    return `${role}: ${typeof content === 'string' ? content : content[0]!.text}`;
  });

describe('a session for the OpenAI Agents SDK', () => {
  test('continues a conversation, and knows the person in the next one', async () => {
    const { sessionOf } = await person('goes-on');
    const { model, asked } = fakeModel([says('Noted.')], [says('500 million won.')], [says('Still 500.')]);
    const agent = new Agent({ name: 'homes', instructions: 'You find homes.', model });
    const ask = (input: string, sessionId: string) => {
      const session = sessionOf(sessionId);
      return runner.run(agent, input, { session, callModelInputFilter: session.recall });
    };
    await ask('My budget is 500 million won.', 'monday');
    await ask('What was my budget?', 'monday');
    expect(texts(asked[1]!.input as AgentInputItem[])).toEqual([
      'user: My budget is 500 million won.',
      'assistant: Noted.',
      'user: What was my budget?',
    ]);
    const { finalOutput } = await ask('And my budget?', 'tuesday');
    expect(finalOutput).toBe('Still 500.');
    expect(texts(asked[2]!.input as AgentInputItem[])).toEqual(['user: And my budget?']);
    expect(asked[2]!.systemInstructions).toMatch(/^You find homes\.\n\n.*500 million won/s);
    expect(texts(await sessionOf('monday').getItems())).toHaveLength(4);
    expect(texts(await sessionOf('monday').getItems(1))).toEqual(['assistant: 500 million won.']);
  });

  test.each([false, true])('recalls and records once if tools are called in between (streamed: %s)', async (stream) => {
    const { client, sessionOf } = await person(`tools-${stream}`);
    const { model, asked } = fakeModel([says('One moment.'), calls('listings')], [says('Two homes.')]);
    const listings = tool({
      name: 'listings',
      description: 'Lists homes.',
      parameters: z.object({}),
      execute: async () => 'apt-1, apt-2',
    });
    const contexts: string[] = [];
    const session = sessionOf('monday', { onRecall: ({ contextId }) => contexts.push(contextId) });
    const agent = new Agent({ name: 'homes', model, tools: [listings] });
    const options = { session, callModelInputFilter: session.recall };
    if (stream) await (await runner.run(agent, 'What is there?', { ...options, stream: true })).completed;
    else await runner.run(agent, 'What is there?', options);
    expect(asked).toHaveLength(2);
    expect(contexts).toHaveLength(1);
    const { edges } = (await client.userTurns({ userId: 'minji' }))!.turns;
    expect(edges).toHaveLength(1);
    expect(await client.turn({ id: edges[0]!.node.id })).toMatchObject({
      userQuery: 'What is there?',
      assistantResponse: 'One moment.\n\nTwo homes.',
      toolsUsed: ['listings'],
    });
  });

  test('removes the last item, also of another instance', async () => {
    const { sessionOf } = await person('pops');
    const said = (role: 'user' | 'assistant', text: string) =>
      role === 'user' ? ({ role, content: text } as AgentInputItem) : says(text);
    await sessionOf('monday').addItems([said('user', 'One'), said('assistant', 'Two')]);
    const session = sessionOf('monday');
    await session.addItems([said('user', 'Three')]);
    expect(texts(await session.getItems())).toEqual(['user: One', 'assistant: Two', 'user: Three']);
    expect(texts([(await session.popItem())!, (await session.popItem())!])).toEqual(['user: Three', 'assistant: Two']);
    await session.addItems([said('assistant', 'Better')]);
    expect(texts(await sessionOf('monday').getItems())).toEqual(['user: One', 'assistant: Better']);
    await session.clearSession();
    expect(await session.getItems()).toEqual([]);
    expect(await session.popItem()).toBeUndefined();
  });

  test('lets the agent answer if there is no context, and reports it', async () => {
    const { sessionOf } = await person('no-context');
    const troubles: string[] = [];
    const away = createClient({ url: 'http://127.0.0.1:1', key: 'any', retries: 0 });
    const { recall } = sessionOf('monday', { client: away, onTrouble: ({ code }) => troubles.push(code) });
    const { model, asked } = fakeModel([says('Hello.')]);
    const agent = new Agent({ name: 'homes', instructions: 'You find homes.', model });
    await runner.run(agent, 'Hello?', { session: sessionOf('monday'), callModelInputFilter: recall });
    expect(asked[0]!.systemInstructions).toBe('You find homes.');
    expect(troubles).toEqual(['UNREACHABLE']);
  });
});
