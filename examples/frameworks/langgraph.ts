/** A graph of LangGraph with a store that outlives it: node examples/frameworks/langgraph.ts */
import { Annotation, END, type LangGraphRunnableConfig, START, StateGraph } from '@langchain/langgraph';
import { RecollectStore } from '@recollect/client/langgraph';
import { answerTo, client, userId } from './standIn.ts';

const State = Annotation.Root({ question: Annotation<string>, answer: Annotation<string> });
const store = new RecollectStore({ client, ownerOf: ([root, user]) => (root === 'users' ? user : undefined) });

/** Takes the place of a model: it looks up what fits the question, and keeps the question. */
async function assistant({ question }: typeof State.State, config: LangGraphRunnableConfig) {
  const notes = ['users', userId, 'notes'];
  const found = (await config.store?.search(notes, { query: question, limit: 3 })) ?? [];
  await config.store?.put(notes, question, { text: question });
  return { answer: answerTo(found.map(({ value }) => `- ${value.text}`).join('\n')) };
}

const graph = new StateGraph(State)
  .addNode('assistant', assistant)
  .addEdge(START, 'assistant')
  .addEdge('assistant', END)
  .compile({ store });

for (const question of ['I have a small dog.', 'Which small dog is mine?']) {
  const { answer } = await graph.invoke({ question });
  console.log(`> ${question}\n${answer}`);
}
