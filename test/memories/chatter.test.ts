import { expect, test } from '@jest/globals';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents } from '../support/memories.ts';

/** A conversation: what the user says, and what the assistant answers. */
type Talk = [said: string, answer: string][];

async function remembered(userId: string, talk: Talk): Promise<string[]> {
  const t = await startApp();
  await recordTurns(
    t,
    talk.map(([userQuery, assistantResponse], at) => ({
      userId,
      sessionId: 'talk',
      userQuery,
      assistantResponse,
      occurredAt: new Date(Date.UTC(2026, 8, 1, 9, at)).toISOString(),
    })),
  );
  await t.settle();
  return contents(t, { userId, active: true });
}

test.each<[string, Talk]>([
  [
    'a kitchen',
    [
      ['How do I keep the cheese from clumping?', 'Grate it finely. How many plates?'],
      ['two', 'Then 60 g each.'],
      ['still clumpy lol', 'Take the pan off the heat first.'],
      ['ok that did it', 'Enjoy!'],
    ],
  ],
  [
    'a sick child',
    [
      ['아이가 기침을 하는데 병원에 가야 할까요?', '열은 있나요?'],
      ['아직은요', '그럼 하루 지켜보세요. 물은 잘 마시나요?'],
      ['반 컵 마셨어요', '다행이에요.'],
    ],
  ],
])('reactions and answers about the task at hand are not remembered: %s', async (name, talk) => {
  expect(await remembered(name, talk)).toEqual([]);
});

test.each<[string, Talk, RegExp]>([
  [
    'a town',
    [
      ['이사 견적 내 줘', '지금 어디에 사세요?'],
      ['광명이요', '네.'],
    ],
    /광명/,
  ],
  [
    'an age',
    [
      ['A present for my niece?', 'How old is she?'],
      ['11, swims for her school', 'A good towel robe.'],
    ],
    /11, swims/,
  ],
])('a short answer about somebody is remembered: %s', async (name, talk, fact) => {
  expect(await remembered(name, talk)).toContainEqual(expect.stringMatching(fact));
});

test('a number of the assistant that the user accepts changes no fact', async () => {
  const facts = await remembered('salmon', [
    ['I ate no fish for nine years.', 'Welcome back to it.'],
    ['How long do I bake a salmon fillet?', 'About 12 minutes at 200 degrees.'],
    ['12, ok, I was doing 25', 'That explains it.'],
  ]);
  expect(facts.join('; ')).not.toMatch(/12|25/);
});

test.each<[string, string, RegExp[]]>([
  ['a figure of speech is no taste', "I can't stand oysters, like licking a wet stone.", [/^Cannot stand oysters/]],
  [
    'the home of a sister is a fact of its own',
    'I live in Leeds and my sister lives in York.',
    [/^Lives in Leeds$/, /^Sister lives in York$/],
  ],
  [
    'two habits of one sentence are two facts',
    '요즘 React를 배우고 있어요, 그리고 주말마다 등산해요',
    [/^React를 배운다$/, /^주말마다 등산한다$/],
  ],
  ['a home near a park is a home', '서울숲 근처 살고요.', [/^서울숲 근처에 산다$/]],
  [
    'a parent’s home is learned beside their health',
    '엄마는 부산에 사시고 무릎이 안 좋으세요',
    [/^엄마는 부산에 사신다$/, /^엄마는 무릎이 안 좋으시다$/],
  ],
  ['a place after a move belongs to it', 'We moved last month. To Leeds.', [/^Moved .* to Leeds$/]],
])('%s', async (name, said, facts) => {
  const kept = await remembered(name, [[said, 'Noted.']]);
  expect(kept).toHaveLength(facts.length);
  for (const fact of facts) expect(kept).toContainEqual(expect.stringMatching(fact));
});
