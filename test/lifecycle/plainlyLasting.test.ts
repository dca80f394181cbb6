import { describe, expect, test } from '@jest/globals';
import { namedKind } from '../../server/lifecycle/extract/clauses/namedKind.ts';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';
import { whoDied } from '../../server/lifecycle/facts/deaths.ts';

const said = (userQuery: string) => extractFacts({ userQuery }).map(({ content }) => content);

describe('a statement of a plain form is kept', () => {
  test.each([
    ['my flatmate is Imogen', 'Flatmate is Imogen'],
    ['our agent is Mr Farrow', 'Agent is Mr Farrow'],
    ['Tobias does the glazing', 'Tobias does the glazing'],
    ['Ingrid owns the search service', 'Ingrid owns the search service'],
    ['Nurse is Halima', 'Nurse is Halima'],
    ['Shoe size: 43', 'Shoe size: 43'],
    ['blood group is B negative', 'Blood group is B negative'],
    ['the blog runs on Ghost', 'The blog runs on Ghost'],
    ['고향은 군산이야', '고향은 군산이다'],
    ['신발 사이즈는 265', '신발 사이즈는 265다'],
    ['원장님은 배수연님', '원장님은 배수연님'],
    ['CTO가 석현님이야', 'CTO가 석현님이다'],
    ['할머니 돌아가셨어', '할머니 돌아가셨다'],
    ['Pebble passed away this spring', 'Pebble passed away this spring'],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });

  test.each([
    ['our wifi is down'],
    ['the site uses too much memory'],
    ['전공은 어려워'],
    ['고향은 어디야'],
    ['사이즈 추천'],
    ['my food is here'],
    ['the printer is broken again'],
    ['Tobias does the glazing tonight'],
    ['my phone died'],
    ['my fridge died yesterday'],
    ['the engine died on the motorway'],
    ['the battery died again'],
    ["I'm back"],
    ["I'm so tired today"],
  ])('but not how something is just now: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

test('who has died is read from the statement', () => {
  expect(
    ['Pebble passed away this spring', 'Had to put Rufus down', '할머니 돌아가셨다', '우리 콩이 무지개다리 건넜다'].map(
      whoDied,
    ),
  ).toEqual(['Pebble', 'Rufus', '할머니', '콩']);
  expect(['Phone died', 'The show died on me', '차를 떠나보냈다', 'Died'].map(whoDied)).toEqual(
    Array(4).fill(undefined),
  );
});

test('a sprint is not a family, even if the model reads it as one', () => {
  expect(namedKind('Our sprint starts on Tuesdays', 'family')).toBe('project');
  expect(namedKind('Our son starts school on Tuesday', 'family')).toBe('family');
});
