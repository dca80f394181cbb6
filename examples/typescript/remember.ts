/** Records a conversation, and asks for a context in the next one: node examples/typescript/remember.ts */
import { Recollect } from './recollect.ts';

const { RECOLLECT_URL = 'http://127.0.0.1:4000', RECOLLECT_KEY } = process.env;
if (!RECOLLECT_KEY) throw new Error('Set RECOLLECT_KEY to the API key that the server printed at its first start.');
const recollect = new Recollect(RECOLLECT_URL, RECOLLECT_KEY);

// Monday: the product records each turn after its assistant has answered.
const recorded = await recollect.recordTurns([
  {
    userId: 'minji',
    sessionId: 'monday',
    userQuery: '마포에서 5억 이하 전세를 찾고 있어. I have a small dog.',
    assistantResponse: '마포구에서 반려동물과 살 수 있는 전세 세 곳을 찾았어요.',
    idempotencyKey: 'monday-1',
  },
  {
    userId: 'minji',
    sessionId: 'monday',
    userQuery: '기억해줘, 나는 지하철역에서 가까운 집을 좋아해.',
    assistantResponse: '네, 역에서 가까운 집을 좋아하시는 걸 기억할게요.',
    idempotencyKey: 'monday-2',
  },
]);
console.log(`recorded ${recorded.filter(({ replayed }) => !replayed).length} of ${recorded.length} turns`);

// Tuesday: before the assistant answers, the product asks for a context.
const query = '예산이 얼마였지?';
const context = await recollect.memoryContext({ userId: 'minji', sessionId: 'tuesday', query, tokenBudget: 1_000 });
console.log(`${context.promptTokens} tokens:\n${context.prompt}`);

// Here the model answers, with context.prompt in its system prompt. The turn names the context of its answer, and its
// key is made from it: if the same question is asked again, it has a new context and is another turn.
await recollect.recordTurns([
  {
    userId: 'minji',
    sessionId: 'tuesday',
    userQuery: query,
    assistantResponse: '5억 이하였어요.',
    contextId: context.id,
    idempotencyKey: `answer-${context.id}`,
  },
]);
