import { type Measured, shareOf } from './figures.ts';
import { allowMemories, PROMPT, recordTurns, type Source, saveMemories, settle } from './source.ts';
import { readStories } from './stories/readStories.ts';

const BUDGETS = [500, 1_000];

/** Our own stories: whether the prompt contains the fact that a vague question is about, among weeks of other talk. */
export async function measureStories(source: Source): Promise<Measured> {
  const stories = readStories(new Date()).filter((_, i) => source.counts(i));
  for (const [i, { id, turns, saved }] of stories.entries()) {
    source.progress('Own stories recorded', i + 1, stories.length);
    await allowMemories(source, id);
    await recordTurns(source, turns);
    await saveMemories(source, id, saved);
  }
  await settle(source);
  const asked: { told: boolean; within: Record<number, boolean> }[] = [];
  for (const { id, saved, questions } of stories) {
    for (const { question, wanted } of questions) {
      const within: Record<number, boolean> = {};
      for (const tokenBudget of BUDGETS) {
        const variables = { userId: id, query: question, sessionId: 'asking', tokenBudget };
        const { memoryContext } = await source.server.ask(PROMPT, variables);
        const prompt = memoryContext.prompt.toLowerCase();
        within[tokenBudget] = wanted.some((text) => prompt.includes(text));
      }
      asked.push({ told: saved.length === 0, within });
    }
  }
  return {
    'stories.prompt1000': shareOf(asked, ({ within }) => within[1_000] === true),
    'stories.prompt500': shareOf(asked, ({ within }) => within[500] === true),
    'stories.told500': shareOf(
      asked.filter(({ told }) => told),
      ({ within }) => within[500] === true,
    ),
  };
}
