import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@recollect/client';
import { withRecollect } from '@recollect/client/openai';
import OpenAI from 'openai';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const completion = (message: object, finish_reason = 'stop') => ({
  id: 'c',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason, logprobs: null }],
});
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason }],
});
const output = (text: string) => ({
  id: 'r',
  object: 'response',
  status: 'completed',
  output: [
    {
      type: 'message',
      id: 'm',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
});
const stream = (...events: object[]) =>
  new Response([...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** Events that arrive one by one, over a connection that stays open after the last. */
const slowStream = (...events: object[]) => {
  const pieces = [...events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`), 'data: [DONE]\r\n\r\n'].flatMap(
    (event) => [event.slice(0, 9), event.slice(9)],
  );
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

interface Sent {
  messages?: { role: string; content: string }[];
  instructions?: string;
}

/** An OpenAI client with the memory of one person, whose model gives these answers. */
async function person(name: string, answers: (object | Response)[]) {
  const { key } = await t.addProject(name);
  const client = createClient({ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 });
  await client.recordTurn({
    userId: 'minji',
    sessionId: 'monday',
    userQuery: 'My budget is 500 million won.',
    assistantResponse: 'Noted.',
  });
  const sent: Sent[] = [];
  const troubles: string[] = [];
  const plain = new OpenAI({
    apiKey: 'any',
    maxRetries: 0,
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      const answer = answers.shift()!;
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  const openai = withRecollect(plain, {
    client,
    userId: 'minji',
    sessionId: 'tuesday',
    recallMs: 200_000,
    onTrouble: ({ during, code }) => troubles.push(`${during}: ${code}`),
  });
  const recorded = async () => {
    const ids = [];
    for await (const { id } of client.userTurns({ userId: 'minji', orderBy: 'OLDEST' })) ids.push(id);
    const turns = await Promise.all(ids.slice(1).map((id) => client.turn({ id })));
    return turns.map((turn) => [turn?.userQuery, turn?.assistantResponse, turn?.toolsUsed]);
  };
  return { openai, plain, sent, recorded, troubles };
}

const ASKED = { role: 'user' as const, content: 'What was my budget?' };
const RULES = { role: 'developer' as const, content: 'You find homes.' };

describe('an OpenAI client with Recollect', () => {
  test('gives the model the context after its instructions, and records the turn', async () => {
    const { openai, sent, recorded } = await person('completions', [completion({ content: '500 million won.' })]);
    const { choices } = await openai.chat.completions.create({ model: 'fake', messages: [RULES, ASKED] });
    expect(choices[0]?.message.content).toBe('500 million won.');
    expect(sent[0]?.messages).toEqual([
      RULES,
      { role: 'developer', content: expect.stringContaining('500 million won') },
      ASKED,
    ]);
    expect(await recorded()).toEqual([['What was my budget?', '500 million won.', []]]);
  });

  test('does the same when streaming', async () => {
    const answer = stream(chunk({ content: '500 ' }), chunk({ content: 'million won.' }), chunk({}, 'stop'));
    const { openai, sent, recorded } = await person('streams', [answer]);
    let text = '';
    for await (const part of await openai.chat.completions.create({ model: 'fake', messages: [ASKED], stream: true }))
      text += part.choices[0]?.delta.content ?? '';
    expect(text).toBe('500 million won.');
    expect(sent[0]?.messages?.[0]).toEqual({ role: 'system', content: expect.stringContaining('500 million won') });
    expect(await recorded()).toEqual([['What was my budget?', text, []]]);
  });

  test('records a streamed answer whose connection is closed after its last event, or not read to its end', async () => {
    const events = [chunk({ content: '500 ' }), chunk({ content: 'million won.' }), chunk({}, 'stop')];
    const { openai, recorded } = await person('open', [slowStream(...events), slowStream(...events)]);
    const ask = { model: 'fake', messages: [ASKED], stream: true as const };
    for await (const _ of await openai.chat.completions.create(ask));
    expect(await recorded()).toEqual([['What was my budget?', '500 million won.', []]]);
    for await (const { choices } of await openai.chat.completions.create({
      ...ask,
      messages: [ASKED, { role: 'assistant', content: '500 million won.' }, { role: 'user', content: 'Sure?' }],
    }))
      if (choices[0]?.finish_reason) break;
    expect((await recorded())[1]).toEqual(['Sure?', '500 million won.', []]);
  });

  test('records a streamed answer whose last line lacks a line break', async () => {
    const events = [chunk({ content: '500 million won.' }), chunk({}, 'stop')];
    const body = events.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n');
    const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    const { openai, recorded } = await person('unended', [answer]);
    for await (const _ of await openai.chat.completions.create({ model: 'fake', messages: [ASKED], stream: true }));
    expect(await recorded()).toEqual([['What was my budget?', '500 million won.', []]]);
  });

  test('records once if tools are called in between', async () => {
    const call = { id: 'c1', type: 'function' as const, function: { name: 'listings', arguments: '{}' } };
    const { openai, sent, recorded } = await person('tools', [
      completion({ content: 'One moment.', tool_calls: [call] }, 'tool_calls'),
      completion({ content: 'Two homes.' }),
    ]);
    const first = await openai.chat.completions.create({ model: 'fake', messages: [ASKED] });
    expect(await recorded()).toEqual([]);
    const result = { role: 'tool' as const, tool_call_id: 'c1', content: '["apt-1"]' };
    await openai.chat.completions.create({ model: 'fake', messages: [ASKED, first.choices[0]!.message, result] });
    expect(sent[1]?.messages?.[0]).toEqual(sent[0]?.messages?.[0]);
    expect(await recorded()).toEqual([['What was my budget?', 'One moment.\n\nTwo homes.', ['listings']]]);
  });

  test.each([false, true])('does so for responses (streamed: %s)', async (isStreamed) => {
    const done = { type: 'response.completed', response: output('500 million won.') };
    const { openai, sent, recorded } = await person(`responses-${isStreamed}`, [
      isStreamed ? stream(done) : output('500 million won.'),
    ]);
    const asked = { model: 'fake', input: 'What was my budget?', instructions: 'You find homes.' };
    if (isStreamed)
      for await (const event of await openai.responses.create({ ...asked, stream: true })) expect(event).toEqual(done);
    else expect((await openai.responses.create(asked)).output_text).toBe('500 million won.');
    expect(sent[0]?.instructions).toMatch(/^You find homes\.\n\n.*500 million won/s);
    expect(await recorded()).toEqual([['What was my budget?', '500 million won.', []]]);
  });

  test('records nothing of an answer that failed, and leaves the given client as it is', async () => {
    const refusal = () => Response.json({ error: { message: 'No.' } }, { status: 500 });
    const { openai, plain, sent, recorded } = await person('failures', [refusal(), completion({ content: 'Hello.' })]);
    await expect(openai.chat.completions.create({ model: 'fake', messages: [ASKED] })).rejects.toThrow('500');
    await plain.chat.completions.create({ model: 'fake', messages: [ASKED] });
    expect(sent[1]?.messages).toEqual([ASKED]);
    expect(await recorded()).toEqual([]);
  });

  test('answers without its memory where Recollect does not answer, and says so', async () => {
    const troubles: string[] = [];
    const plain = new OpenAI({ apiKey: 'any', fetch: async () => Response.json(completion({ content: 'Hello.' })) });
    const openai = withRecollect(plain, {
      client: createClient({ url: 'http://127.0.0.1:1', key: 'any', retries: 0 }),
      userId: 'minji',
      sessionId: 's',
      onTrouble: ({ during, code }) => troubles.push(`${during}: ${code}`),
    });
    const { choices } = await openai.chat.completions.create({ model: 'fake', messages: [ASKED] });
    expect(choices[0]?.message.content).toBe('Hello.');
    expect(troubles).toEqual(['recall: UNREACHABLE', 'record: UNREACHABLE']);
  });
});
