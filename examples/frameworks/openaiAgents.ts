/** The OpenAI Agents SDK with a session that remembers: node examples/frameworks/openaiAgents.ts */
import { Agent, type Model, Runner, Usage } from '@openai/agents-core';
import { RecollectSession } from '@recollect/client/openai-agents';
import { answerTo, client, recallMs, userId } from './standIn.ts';

/** Takes the place of the model: leave it out to ask one, and set its provider. */
const standIn: Model = {
  getResponse: async ({ systemInstructions = '' }) => ({
    usage: new Usage(),
    output: [
      {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: answerTo(systemInstructions) }],
      },
    ],
  }),
  getStreamedResponse: () => {
    throw new Error('The stand-in does not stream.');
  },
};

const agent = new Agent({ name: 'homes', instructions: 'You find homes.', model: standIn });
const runner = new Runner({ tracingDisabled: true });
for (const [sessionId, question] of [
  ['agents-monday', 'I have a small dog.'],
  ['agents-tuesday', 'Do I have a pet?'],
] as const) {
  const session = new RecollectSession({ client, userId, sessionId, recallMs });
  const { finalOutput } = await runner.run(agent, question, { session, callModelInputFilter: session.recall });
  console.log(`> ${question}\n${finalOutput}`);
}
