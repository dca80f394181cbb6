import { expect, test } from '@jest/globals';
import type { Embedder } from '../../server/minds/minds.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

test.each([
  ['model', 'What did say about tulips?'],
  ['words', 'What did Melanie say about tulips?'],
] as const)('an embedder of %s is asked "%s"', async (strength, asked) => {
  const texts: string[] = [];
  const embedder: Embedder = {
    ...offlineEmbedder,
    strength,
    embed: (given, signal) => {
      texts.push(...given);
      return offlineEmbedder.embed(given, signal);
    },
  };
  const t = await startApp({ embedder });
  await recordTurns(t, [{ userId: 'u', sessionId: 's', speaker: 'Melanie', userQuery: 'Tulips bloom in April' }]);
  await t.settle();
  texts.length = 0;
  const query = 'What did Melanie say about tulips?';
  await t.data(`{ memoryContext(userId: "u", query: "${query}") { prompt } }`);
  await t.data(`{ search(userId: "u", query: "${query}") { edges { score } } }`);
  expect(texts).toEqual([asked, asked]);
});
