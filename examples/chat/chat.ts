/**
 * A chat that remembers across sessions: `node examples/chat/chat.ts`, and again for the next session. MODEL names a model of the
 * AI Gateway, such as openai/gpt-5; without it, a stand-in shows what a model would be told.
 */
import { createInterface } from 'node:readline';
import { createClient } from '@recollect/client';
import { recollectTools, withRecollect } from '@recollect/client/ai-sdk';
import { gateway, isStepCount, type ModelMessage, streamText } from 'ai';
import { standIn } from './standIn.ts';

const { RECOLLECT_URL = 'http://127.0.0.1:4000', RECOLLECT_KEY, RECOLLECT_USER = 'minji', MODEL } = process.env;
if (!RECOLLECT_KEY) throw new Error('Set RECOLLECT_KEY to the API key that the server printed at its first start.');

const client = createClient({ url: RECOLLECT_URL, key: RECOLLECT_KEY });
const model = withRecollect(MODEL ? gateway(MODEL) : standIn, {
  client,
  userId: RECOLLECT_USER,
  sessionId: `chat-${new Date().toISOString()}`,
  recallMs: 10_000,
});

const messages: ModelMessage[] = [];
process.stdout.write('> ');
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) await answer(line);
  process.stdout.write('> ');
}

async function answer(question: string): Promise<void> {
  messages.push({ role: 'user', content: question });
  const { textStream, text } = streamText({
    model,
    instructions: 'You are a friendly assistant. Answer briefly, in the language of the question.',
    messages,
    tools: recollectTools({ client, userId: RECOLLECT_USER }),
    stopWhen: isStepCount(4),
  });
  for await (const part of textStream) process.stdout.write(part);
  process.stdout.write('\n');
  messages.push({ role: 'assistant', content: await text });
}
