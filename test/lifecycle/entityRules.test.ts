import { describe, expect, test } from '@jest/globals';
import { parseEntityRules } from '../../server/lifecycle/entities/entityRules.ts';
import { isRiskyPattern } from '../../server/lifecycle/entities/isRiskyPattern.ts';
import { sampleEntityRules } from '../../server/lifecycle/entities/sampleEntityRules.ts';

test('rules survive being stored as JSON', () => {
  expect(parseEntityRules(JSON.parse(JSON.stringify(sampleEntityRules)))).toEqual(sampleEntityRules);
});

test('what is left out has a default', () => {
  expect(parseEntityRules({ types: [{ type: 'dish', words: ['kimchi'], patterns: ['\\d+'] }] })).toEqual({
    types: [
      {
        type: 'dish',
        aliases: [],
        words: [{ value: 'kimchi', aliases: [] }],
        patterns: [{ source: '\\d+', flags: '', group: 0 }],
        normalizer: 'text',
        nouns: { ko: [], en: [] },
      },
    ],
  });
});

const type = (rule: object) => ({ types: [{ type: 'a', ...rule }] });

describe('bad rules are refused with the path of what is wrong', () => {
  test.each([
    [null, 'rules: must be an object'],
    [{}, 'types: must be a list'],
    [{ types: [{}] }, 'types[0].type: must be a text'],
    [{ types: [{ type: 'a' }, { type: 'a' }] }, 'types[1].type: "a" is there twice'],
    [{ types: [{ type: 'a' }, { type: 'b', aliases: ['A'] }] }, 'types[1].aliases[0]: "A" is there twice'],
    [
      { types: Array.from({ length: 101 }, (_, index) => ({ type: `${index}` })) },
      'types: may have 100 items, has 101',
    ],
    [type({ normalizer: 'toString' }), 'types[0].normalizer: must be one of money, area, number, date, text'],
    [type({ patterns: ['a', '('] }), 'types[0].patterns[1]: Invalid regular expression'],
    [type({ patterns: ['(a+)+b'] }), 'types[0].patterns[0]: repeats a group'],
    [type({ patterns: [{ source: 'a', flags: 'g' }] }), 'types[0].patterns[0].flags: may hold'],
    [type({ patterns: [{ source: '(a)', group: 2 }] }), 'types[0].patterns[0].group: the pattern has no group 2'],
    [type({ patterns: ['a'.repeat(1_001)] }), 'types[0].patterns[0].source: may have 1000 characters'],
    [type({ patterns: Array(201).fill('a') }), 'types[0].patterns: may have 200 items, has 201'],
    [type({ words: Array(5_001).fill('a') }), 'types[0].words: may have 5000 items, has 5001'],
    [type({ words: [{ value: 'a', aliases: [1] }] }), 'types[0].words[0].aliases[0]: must be a text'],
    [type({ words: [' '] }), 'types[0].words[0]: must be a text'],
    [type({ nouns: { ko: '집' } }), 'types[0].nouns.ko: must be a list'],
  ])('%#', (json, message) => {
    expect(() => parseEntityRules(json)).toThrow(message);
  });
});

test.each(['(a+)+', '(a*)*b', '(a|b)*', '(?:a+b)+', '((a+))+', '(a{1,9}){9}', '(a+){2,}', '(a)\\1', '(?:a?)*'])(
  '%s could run for ever',
  (source) => {
    expect(isRiskyPattern(source)).toBe(true);
  },
);

test.each([
  '\\d+',
  '(?:\\d{1,3}(?:,\\d{3})+)',
  '(abc)+',
  '[(a+)]+',
  '\\(a+\\)+',
  '(?:[A-Z][a-z]+ ){1,3}',
  'a{,b}',
  '(?<!x)y+',
])('%s is safe', (source) => {
  expect(isRiskyPattern(source)).toBe(false);
});
