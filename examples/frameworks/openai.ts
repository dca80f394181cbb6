/** The package openai with a memory: node examples/frameworks/openai.ts. With OPENAI_API_KEY, a real model answers. */
import { withRecollect } from '@recollect/client/openai';
import OpenAI from 'openai';
import { answerTo, client, recallMs, userId } from './standIn.ts';

const { OPENAI_API_KEY } = process.env;
const openai = OPENAI_API_KEY ? new OpenAI() : new OpenAI({ apiKey: 'none', fetch: standIn });

for (const [sessionId, content] of [
  ['openai-monday', 'I have a small dog.'],
  ['openai-tuesday', 'Do I have a pet?'],
] as const) {
  const remembering = withRecollect(openai, { client, userId, sessionId, recallMs });
  const { choices } = await remembering.chat.completions.create({
    model: 'gpt-5',
    messages: [{ role: 'user', content }],
  });
  console.log(`> ${content}\n${choices[0]?.message.content}`);
}

/** Takes the place of the model. */
async function standIn(_: unknown, request?: { body?: unknown }): Promise<Response> {
  const { messages } = JSON.parse(String(request?.body)) as { messages: { role: string; content: string }[] };
  const told = messages.filter(({ role }) => role !== 'user').map(({ content }) => content);
  const message = { role: 'assistant', content: answerTo(told.join('\n')) };
  return Response.json({ object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] });
}
