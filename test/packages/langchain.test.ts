import { beforeAll, describe, expect, test } from '@jest/globals';
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { ChatPromptTemplate, MessagesPlaceholder } from '@langchain/core/prompts';
import { RunnableWithMessageHistory } from '@langchain/core/runnables';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { createClient } from '@recollect/client';
import { RecollectChatHistory, RecollectRetriever } from '@recollect/client/langchain';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

async function person(name: string) {
  const { key } = await t.addProject(name);
  const client = createClient({ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 });
  const historyOf = (sessionId: string, maxMessages?: number) =>
    new RecollectChatHistory({ client, userId: 'minji', sessionId, maxMessages });
  return { client, historyOf };
}
const textsOf = async (history: RecollectChatHistory) =>
  (await history.getMessages()).map((message) => `${message.getType()}: ${message.text}`);

describe('a chat history for LangChain', () => {
  test('is the history of a chain, in the same conversation alone', async () => {
    const { historyOf } = await person('chain');
    const model = new FakeListChatModel({ responses: ['Noted.', 'It was 500 million won.', 'I do not know.'] });
    const prompt = ChatPromptTemplate.fromMessages([
      ['system', 'You find homes.'],
      new MessagesPlaceholder('history'),
      ['human', '{input}'],
    ]);
    const chain = new RunnableWithMessageHistory({
      runnable: prompt.pipe(model),
      getMessageHistory: (sessionId) => historyOf(sessionId),
      inputMessagesKey: 'input',
      historyMessagesKey: 'history',
    });
    const ask = (input: string, sessionId: string) => chain.invoke({ input }, { configurable: { sessionId } });
    await ask('My budget is 500 million won.', 'monday');
    await ask('What was my budget?', 'monday');
    await ask('What was my budget?', 'tuesday');
    expect(await textsOf(historyOf('monday'))).toEqual([
      'human: My budget is 500 million won.',
      'ai: Noted.',
      'human: What was my budget?',
      'ai: It was 500 million won.',
    ]);
    expect(await textsOf(historyOf('tuesday'))).toEqual(['human: What was my budget?', 'ai: I do not know.']);
  });

  test('keeps what was said and the names of tools, in turns that are recalled elsewhere', async () => {
    const { client, historyOf } = await person('turns');
    await historyOf('monday').addMessages([
      new SystemMessage('You find homes.'),
      new AIMessage('Welcome!'),
      new HumanMessage({ content: [{ type: 'text', text: 'My budget is 500 million won.' }] }),
      new AIMessage({ content: '', tool_calls: [{ name: 'listings', args: {}, id: 'c1' }] }),
      new ToolMessage({ content: 'apt-1', tool_call_id: 'c1' }),
      new AIMessage('There is one home.'),
    ]);
    expect(await textsOf(historyOf('monday'))).toEqual([
      'human: My budget is 500 million won.',
      'ai: There is one home.',
    ]);
    const { edges } = (await client.userTurns({ userId: 'minji' }))!.turns;
    expect(edges).toHaveLength(1);
    expect((await client.turn({ id: edges[0]!.node.id }))?.toolsUsed).toEqual(['listings']);
    const { prompt } = await client.prompt({ userId: 'minji', query: 'What was my budget?' });
    expect(prompt).toContain('500 million won');
  });

  test('takes messages one by one, and an answer that comes in parts', async () => {
    const { client, historyOf } = await person('parts');
    const history = historyOf('monday');
    await history.addUserMessage('Anything new?');
    expect(await textsOf(history)).toEqual(['human: Anything new?']);
    await history.addAIMessage('One moment.');
    await history.addAIMessage('Two homes.');
    await history.addUserMessage('Hello?');
    await history.addUserMessage('Thanks.');
    await history.addAIMessage('Bye.');
    const said = [
      'human: Anything new?',
      'ai: One moment.\n\nTwo homes.',
      'human: Hello?',
      'human: Thanks.',
      'ai: Bye.',
    ];
    expect(await textsOf(history)).toEqual(said);
    expect(await textsOf(historyOf('monday', 2))).toEqual(said.slice(-2));
    expect((await client.userTurns({ userId: 'minji' }))?.turns.totalCount).toBe(3);
  });

  test('is cleared, and nothing else with it', async () => {
    const { historyOf } = await person('clears');
    for (const session of ['monday', 'tuesday'])
      await historyOf(session).addMessages([new HumanMessage('Hi.'), new AIMessage('Hello.')]);
    await historyOf('monday').clear();
    await historyOf('unknown').clear();
    expect(await textsOf(historyOf('monday'))).toEqual([]);
    expect(await textsOf(historyOf('tuesday'))).toHaveLength(2);
  });
});

describe('a retriever for LangChain', () => {
  test('finds turns and facts of one person', async () => {
    const { client, historyOf } = await person('finds');
    await historyOf('monday').addMessages([new HumanMessage('My dog is called Bori.'), new AIMessage('Noted.')]);
    await client.saveMemory({ userId: 'minji', content: 'Has a small dog.', category: 'CONTEXT' });
    await client.saveMemory({ userId: 'jiwoo', content: 'Has a big dog.', category: 'CONTEXT' });
    const found = await new RecollectRetriever({ client, userId: 'minji' }).invoke('dog');
    expect(found.map(({ metadata, pageContent }) => [metadata.kind, pageContent])).toEqual(
      expect.arrayContaining([
        ['Turn', 'My dog is called Bori.\nNoted.'],
        ['Memory', 'Has a small dog.'],
      ]),
    );
    expect(JSON.stringify(found)).not.toContain('big dog');
    const facts = new RecollectRetriever({ client, userId: 'minji', kinds: ['MEMORY'], limit: 1 });
    expect(await facts.invoke('dog')).toMatchObject([{ metadata: { kind: 'Memory', id: expect.any(String) } }]);
  });
});
