import { expect, test } from '@jest/globals';
import type { FitItem } from '../../../server/recall/prompt/fitting.ts';
import { fitAll, item, outcomes, section, text } from './fitAll.ts';

const fact = (id: string, tokens: number, turn: string): FitItem =>
  item(id, tokens, { truncatable: false, saidBy: { turn, says: () => true } });
const whole = (id: string, tokens: number): FitItem => item(id, tokens, { truncatable: false });

test('a fact that a shown turn says leaves its room to another turn', () => {
  const sections = [
    section('MEMORIES', [fact('said', 10, 'a'), item('unsaid', 10)]),
    section('RELATED_TURNS', [whole('a', 20), whole('b', 30)]),
  ];
  expect(outcomes(sections, 60)).toEqual({ said: 'DUPLICATE', unsaid: 'INCLUDED', a: 'INCLUDED', b: 'INCLUDED' });
  expect(outcomes(sections, 70)).toMatchObject({ said: 'INCLUDED', b: 'INCLUDED' });
});

test.each([60, 400])('a fact stays if a turn of %i tokens would not fit into its room either', (tokens) => {
  const sections = [
    section('MEMORIES', [fact('said', 10, 'a')]),
    section('RELATED_TURNS', [whole('a', 20), whole('b', tokens)]),
  ];
  expect(outcomes(sections, 60)).toEqual({ said: 'INCLUDED', a: 'INCLUDED', b: 'OVER_BUDGET' });
});

test('a fact stays if only an older turn than the next of the current conversation would fit', () => {
  const sections = [
    section('MEMORIES', [fact('said', 10, 'newest')]),
    section('CURRENT_TURNS', [whole('newest', 20), whole('older', 60), whole('oldest', 10)]),
  ];
  expect(outcomes(sections, 35)).toEqual({
    ...{ said: 'INCLUDED', newest: 'INCLUDED' },
    ...{ older: 'OVER_BUDGET', oldest: 'OVER_BUDGET' },
  });
});

test('the headings that a turn needs count, and so does that of the facts that it replaces', () => {
  const sections = (heading: number, group: number) => [
    section('MEMORIES', [fact('said', 10, 'a')], heading),
    section('RELATED_TURNS', [
      { ...whole('a', 20), group: { id: 'monday', tokens: 2 } },
      { ...whole('b', 10), group: { id: 'friday', tokens: group } },
    ]),
  ];
  expect(outcomes(sections(4, 4), 36)).toMatchObject({ said: 'DUPLICATE', b: 'INCLUDED' });
  expect(outcomes(sections(0, 5), 36)).toMatchObject({ said: 'INCLUDED', b: 'OVER_BUDGET' });
});

test('facts return into room that turns leave', () => {
  const brief = { tokens: 10, text: text(10) };
  const sections = [
    section('MEMORIES', [fact('first', 18, 'a'), fact('second', 18, 'a')]),
    section('RELATED_TURNS', [whole('a', 20), item('b', 12, { brief })]),
  ];
  const { items, tokens } = fitAll(sections, 60);
  expect(items.map(({ outcome }) => outcome)).toEqual(['INCLUDED', 'DUPLICATE', 'INCLUDED', 'INCLUDED']);
  expect(tokens).toBe(50);
});
