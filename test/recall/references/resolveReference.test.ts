import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sampleEntityRules } from '../../../server/lifecycle/entities/entityRules.ts';
import { readPhrase } from '../../../server/recall/references/findReferences.ts';
import { resolveReference } from '../../../server/recall/references/resolveReference.ts';
import { resultsOf } from '../../../server/recall/references/thing.ts';
import { thingsOf } from '../../../server/recall/references/things.ts';
import { candidatesOf, type Happening } from '../../support/dialogue.ts';

const resolve = (phrase: string, dialogue: readonly Happening[], rules = sampleEntityRules) =>
  resolveReference(
    readPhrase(phrase, rules, new Date('2026-05-02T00:00:00Z'), 'UTC'),
    thingsOf(candidatesOf(dialogue), rules, NO_DOCUMENT),
    'now',
  );
const NO_DOCUMENT = { key: null, at: new Date('2026-05-02T00:00:00Z') };
const says = (...entities: string[]): Happening => ({ asked: '', says: entities });

describe('confidence', () => {
  test('is lower if several entities fit, and never high for "it"', () => {
    const alone = resolve('그 매물', [says('location: 강남구'), says('property: 은마아파트')]);
    const among = resolve('그 매물', [says('property: 은마아파트', 'property: 리센츠')]);
    expect(alone.confidence).toBe(0.85);
    expect(among.confidence).toBeLessThan(alone.confidence);
    expect(resolve('it', [says('property: 은마아파트')]).confidence).toBeLessThanOrEqual(0.4);
  });

  test('is 0 where nothing fits', () => {
    expect(resolve('that company', [says('property: 은마아파트')])).toEqual({
      thing: undefined,
      confidence: 0,
      candidates: [],
    });
  });
});

test('an entity mentioned together with one in the question comes before newer ones', () => {
  const candidates = candidatesOf([says('property: 헬리오시티'), says('property: 은마아파트')]);
  const together = candidates.mentioned.map((one) => ({ ...one, together: one.entity.value === '헬리오시티' }));
  const phrase = readPhrase('그 매물', sampleEntityRules, new Date('2026-05-02T00:00:00Z'), 'UTC');
  const { thing } = resolveReference(
    phrase,
    thingsOf({ ...candidates, mentioned: together }, sampleEntityRules, NO_DOCUMENT),
    'now',
  );
  expect(thing?.entity?.value).toBe('헬리오시티');
});

test('what the label of an item names counts as mentioned when the item is opened', () => {
  const dialogue: Happening[] = [
    says('property: 솔무리마을'),
    { shows: [{ id: 'L-1', title: '응암 솔무리마을 103동 12층' }] },
    says('property: 무지개숲'),
  ];
  const value = (more: Happening[]) => resolve('그 매물', [...dialogue, ...more]).thing?.entity?.value;
  expect(value([])).toBe('무지개숲');
  expect(value([{ views: 'L-1' }])).toBe('솔무리마을');
});

test('what is opened in this conversation is not what was talked about last time', () => {
  const dialogue: Happening[] = [
    { ...says('property: 무지개숲'), session: 'old' },
    says('property: 솔무리마을'),
    { shows: [{ id: 'L-1', title: '응암 솔무리마을 103동 12층' }] },
    { views: 'L-1' },
  ];
  for (const phrase of ['지난번에 얘기한 그 매물', 'the listing from last time'])
    expect(resolve(phrase, dialogue).thing?.entity?.value).toBe('무지개숲');
});

test('a number in the label of an opened item mentions no amount', () => {
  const dialogue: Happening[] = [
    says('price: 500'),
    says('price: 700'),
    { shows: [{ id: 'U-1', title: 'Unit 500 on Elm Street' }] },
    { views: 'U-1' },
  ];
  expect(resolve('that price', dialogue).thing?.entity?.value).toBe('700');
});

test('at most five candidates are returned, best first', () => {
  const { thing, candidates } = resolve(
    '그 집',
    Array.from({ length: 9 }, (_, index) => says(`property: 은하빌 ${index}`)),
  );
  expect(candidates.map((one) => one.thing.names[0])).toEqual([8, 7, 6, 5, 4].map((index) => `은하빌 ${index}`));
  expect(candidates[0]?.thing).toBe(thing);
  expect(candidates.every(({ score }, i) => score > 0 && score <= (candidates[i - 1]?.score ?? 1))).toBe(true);
});

describe('for any dialogue', () => {
  const types = ['property', 'document', 'vessel', 'location', 'company', 'pet', 'money'];
  const entity = fc.record({
    type: fc.constantFrom(...types),
    value: fc.constantFrom('은하', 'Orion', '2억', '소나무', 'X-1', '바다'),
  });
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    fc.record({
      session: fc.constantFrom('now', 'then'),
      asked: fc.constantFrom('보여줘', 'show me', ''),
      answer: fc.constantFrom('은하가 더 싸요', 'Orion is quiet', ''),
      says: fc.array(
        entity.map(({ type, value }) => `${type}: ${value}`),
        { maxLength: 4 },
      ),
    }),
    fc.record({
      shows: fc.array(
        entity.map(({ type, value }) => ({ id: value, type, title: value })),
        { maxLength: 4 },
      ),
    }),
    fc.record({ views: fc.constantFrom('은하', 'Orion', '소나무') }),
    fc.record({ likes: fc.constantFrom('은하', 'Orion', '소나무') }),
  );
  const dialogues = fc.array(happening, { maxLength: 8 });
  const named: [string, string][] = [
    ['그 매물', 'property'],
    ['아까 본 아파트', 'property'],
    ['찜한 집', 'property'],
    ['두 번째 계약서', 'document'],
    ['that ship', 'vessel'],
    ['the cheaper supplier', 'company'],
    ['지난번 그 지역', 'location'],
  ];

  test('a phrase that names a type never means a thing of another', () => {
    fc.assert(
      fc.property(dialogues, fc.constantFrom(...named), (dialogue, [phrase, type]) => {
        const { thing, candidates } = resolve(phrase, dialogue);
        for (const one of [thing, ...candidates.map((each) => each.thing)]) {
          if (one) expect(one.types.includes(type) || !one.hasKnownType).toBe(true);
        }
      }),
    );
  });

  test('a position beyond every list means nothing, and the same question has the same answer', () => {
    const phrases = fc.constantFrom(
      ...named.map(([phrase]) => phrase),
      'it',
      '그거',
      'the cheaper one',
      '첫 번째 거',
      '처음 본 거',
    );
    fc.assert(
      fc.property(dialogues, phrases, (dialogue, phrase) => {
        expect(resolve('아홉 번째 거', dialogue).thing).toBeUndefined();
        expect(resolve('the 9th one', dialogue).thing).toBeUndefined();
        expect(resolve(phrase, dialogue)).toEqual(resolve(phrase, dialogue));
      }),
    );
  });
});

describe('results are found in a search context', () => {
  test.each([
    [{ results: [{ name: 'a' }, { title: 'b' }] }, ['a', 'b']],
    [{ data: { listings: ['a', 'b'] } }, ['a', 'b']],
    [{ filters: ['x'], homes: [{ id: 7 }, { label: 'b' }] }, ['7', 'b']],
    [[{ name: 'a' }], ['a']],
    [{ items: [{}, { name: 'b' }] }, ['', 'b']],
    [{ filters: ['x'] }, []],
    ['text', []],
    [null, []],
    [undefined, []],
  ])('%j', (context, labels) => {
    expect(resultsOf(context).map(({ label }) => label)).toEqual(labels);
  });

  test('with their attributes, nested ones too', () => {
    const [result] = resultsOf([
      { id: 1, title: 'a', price: 5, rooms: { beds: 2 }, tags: ['new', 'quiet'], pets: false },
    ]);
    expect(result?.attributes).toEqual([
      { name: 'title', value: 'a' },
      { name: 'price', value: 5 },
      { name: 'beds', value: 2 },
      { name: 'tags', value: 'new' },
      { name: 'tags', value: 'quiet' },
      { name: 'pets', value: false },
    ]);
  });
});
