/** A chain of LangChain with a history and a retriever: node examples/frameworks/langchain.ts */
import type { BaseMessage } from '@langchain/core/messages';
import { ChatPromptTemplate, MessagesPlaceholder } from '@langchain/core/prompts';
import { RunnableLambda, RunnableWithMessageHistory } from '@langchain/core/runnables';
import { RecollectChatHistory, RecollectRetriever } from '@recollect/client/langchain';
import { answerTo, client, userId } from './standIn.ts';

const retriever = new RecollectRetriever({ client, userId, kinds: ['TURN', 'MEMORY'], limit: 3 });
const prompt = ChatPromptTemplate.fromMessages([
  ['system', 'You find homes. Known of the user:\n{known}'],
  new MessagesPlaceholder('history'),
  ['human', '{input}'],
]);
/** Takes the place of a chat model. */
const standIn = RunnableLambda.from((value: { messages: BaseMessage[] }) => answerTo(value.messages[0]?.text ?? ''));

const chain = new RunnableWithMessageHistory({
  runnable: RunnableLambda.from(async (given: { input: string; history?: BaseMessage[] }) => {
    const found = await retriever.invoke(given.input);
    const known = found.map(({ pageContent }) => `- ${pageContent}`).join('\n');
    return standIn.invoke({ messages: await prompt.formatMessages({ history: [], ...given, known }) });
  }),
  getMessageHistory: (sessionId) => new RecollectChatHistory({ client, userId, sessionId }),
  inputMessagesKey: 'input',
  historyMessagesKey: 'history',
});

for (const [sessionId, input] of [
  ['langchain-monday', 'I have a small dog.'],
  ['langchain-tuesday', 'Which small dog is mine?'],
] as const)
  console.log(`> ${input}\n${await chain.invoke({ input }, { configurable: { sessionId } })}`);
