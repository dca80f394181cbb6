import { beforeAll, expect, test } from '@jest/globals';
import { combineEmbedders } from '../../server/minds/embedders.ts';
import type { Embedder } from '../../server/minds/minds.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

/** Compares English texts by their words; Korean ones are all zeros, as those of all-MiniLM-L6-v2 are. */
const english: Embedder = {
  model: 'english-only',
  dimensions: 100,
  strength: 'model',
  embed: async (texts) =>
    (await offlineEmbedder.embed(texts)).map((vector, i) =>
      /[가-힣]/.test(texts[i] ?? '') ? new Float32Array(100) : vector,
    ),
};

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ embedder: combineEmbedders(english, offlineEmbedder) });
});

async function contentsOf(query: string, kind: 'MEMORY' | 'TURN', userId: string): Promise<string[]> {
  const { search } = await t.data(
    `query ($query: String!, $userId: ID!) {
      search(query: $query, userId: $userId, kinds: [${kind}]) {
        edges { node { ... on Memory { content } ... on Turn { userQuery } } }
      }
    }`,
    { query, userId },
  );
  return search.edges.map(({ node }: { node: Record<string, string> }) => node.content ?? node.userQuery);
}

test('with a model that knows only English, a question finds a memory in the other language', async () => {
  const contents = ['고양이 두 마리를 키운다', 'Drives an old van to work', '여름마다 바다에서 수영한다'];
  for (const content of contents) {
    await t.data(
      'mutation ($content: String!) { saveMemory(input: {userId: "m", content: $content, category: BEHAVIOR}) { outcome } }',
      { content },
    );
  }
  await t.settle();
  expect((await contentsOf('Do I have a cat?', 'MEMORY', 'm'))[0]).toBe(contents[0]);
  expect((await contentsOf('출근할 때 타는 자동차는?', 'MEMORY', 'm'))[0]).toBe(contents[1]);
});

test('with a model that knows only English, a Korean question finds a turn in other words', async () => {
  await recordTurns(t, [
    { userId: 'k', sessionId: 's1', userQuery: '주말마다 의사인 누나를 만나요' },
    { userId: 'k', sessionId: 's2', userQuery: '노트북 화면이 깜빡여서 용산에서 수리했어요' },
  ]);
  await t.settle();
  expect((await contentsOf('컴퓨터 맡긴 데가 어디지?', 'TURN', 'k'))[0]).toBe(
    '노트북 화면이 깜빡여서 용산에서 수리했어요',
  );
});
