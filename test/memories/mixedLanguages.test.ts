import { expect, test } from '@jest/globals';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

test.each<[string, RegExp[]]>([
  ['I have two cats, 그리고 부산에 살아.', [/^Has two cats$/, /^부산에 산다$/]],
  ['저는 판교에서 일해요, and I live in Bundang with my wife', [/^Lives in Bundang$/, /^판교에서 일한다$/]],
  ['We use Postgres, and 배포는 금요일에 안 해요', [/^Uses Postgres$/, /^배포는 금요일에 하지 않는다$/]],
])('two statements in two languages are two facts: %s', async (said, facts) => {
  expect((await remembered(said)).toSorted()).toEqual(facts.map((fact) => expect.stringMatching(fact)));
});

test.each<[string, RegExp[]]>([
  ['My name is 지훈 and I live in 부산', [/^Lives in 부산$/, /^Name is 지훈$/]],
  ['I like 김치찌개', [/^Likes 김치찌개$/]],
  ["I'm 학생", []],
])('an English sentence may end in a Korean name: %s', async (said, facts) => {
  expect((await remembered(said)).toSorted()).toEqual(facts.map((fact) => expect.stringMatching(fact)));
});

async function remembered(userQuery: string): Promise<string[]> {
  const t = await startApp();
  await recordTurns(t, [{ userId: 'mina', sessionId: 'one', userQuery, assistantResponse: 'Noted.' }]);
  await t.settle();
  return contents(t, { userId: 'mina', active: true });
}
