/** A Mastra agent with a processor that remembers: node examples/frameworks/mastra.ts */
import { Agent } from '@mastra/core/agent';
import type { MastraModelConfig } from '@mastra/core/llm';
import { recollectProcessor } from '@recollect/client/mastra';
import { standIn } from '../chat/standIn.ts';
import { client, recallMs, userId } from './standIn.ts';

const memory = recollectProcessor({ client, recallMs });
const agent = new Agent({
  id: 'homes',
  name: 'homes',
  instructions: 'You find homes.',
  // Takes the place of the model, such as 'openai/gpt-5'.
  model: standIn as MastraModelConfig,
  inputProcessors: [memory],
  outputProcessors: [memory],
});

for (const [thread, question] of [
  ['mastra-monday', 'I have a small dog.'],
  ['mastra-tuesday', 'Do I have a pet?'],
] as const) {
  const { text } = await agent.generate(question, { memory: { resource: userId, thread } });
  console.log(`> ${question}\n${text}`);
}
