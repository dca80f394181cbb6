import { describe, expect, test } from '@jest/globals';
import { parseEntityRules, sampleEntityRules } from '../../server/lifecycle/entities/entityRules.ts';
import { findEntities } from '../../server/lifecycle/entities/findEntities.ts';

test('rules survive being stored as JSON', () => {
  expect(parseEntityRules(JSON.parse(JSON.stringify(sampleEntityRules)))).toEqual(sampleEntityRules);
});

test('omitted fields have defaults', () => {
  expect(parseEntityRules({ types: [{ type: 'dish', words: ['kimchi'], patterns: ['\\d+'] }] })).toEqual({
    types: [
      {
        type: 'dish',
        aliases: [],
        words: [{ value: 'kimchi', aliases: [] }],
        patterns: [{ source: '\\d+', flags: '', group: 0 }],
        except: [],
        normalizer: 'text',
        nouns: { ko: [], en: [] },
      },
    ],
  });
});

const type = (rule: object) => ({ types: [{ type: 'a', ...rule }] });

describe('bad rules are refused with the path of the problem', () => {
  test.each([
    [null, 'rules: must be an object'],
    [{}, 'types: must be a list'],
    [{ types: [{}] }, 'types[0].type: must be a string'],
    [{ types: [{ type: 'a' }, { type: 'a' }] }, 'types[1].type: contains "a" twice'],
    [{ types: [{ type: 'a' }, { type: 'b', aliases: ['A'] }] }, 'types[1].aliases[0]: contains "A" twice'],
    [
      { types: Array.from({ length: 101 }, (_, index) => ({ type: `${index}` })) },
      'types: has 101 items; the limit is 100',
    ],
    [type({ normalizer: 'toString' }), 'types[0].normalizer: must be one of money, area, number, date, text'],
    [type({ patterns: ['a', '('] }), 'types[0].patterns[1]: invalid regular expression'],
    [type({ patterns: ['(a)\\1'] }), 'types[0].patterns[0]: contains a back-reference'],
    [type({ patterns: ['a(?=b)'] }), 'types[0].patterns[0]: contains a lookahead'],
    [type({ patterns: ['a(?!b)'] }), 'types[0].patterns[0]: contains a lookahead'],
    [type({ patterns: [`(${'a'.repeat(900)}){1000}`] }), 'types[0].patterns[0]: is too long with its repetitions'],
    [type({ patterns: Array(30).fill('(?:[a-z][0-9]){300}') }), 'is too long in combination with the previous ones'],
    [type({ patterns: [{ source: 'a', flags: 'g' }] }), 'types[0].patterns[0].flags: may contain only'],
    [type({ patterns: [{ source: '(a)', group: 2 }] }), 'types[0].patterns[0].group: the pattern has no group 2'],
    [type({ patterns: ['a'.repeat(1_001)] }), 'types[0].patterns[0].source: must be at most 1000 characters long'],
    [type({ patterns: Array(201).fill('a') }), 'types[0].patterns: has 201 items; the limit is 200'],
    [type({ words: Array(5_001).fill('a') }), 'types[0].words: has 5001 items; the limit is 5000'],
    [type({ words: [{ value: 'a', aliases: [1] }] }), 'types[0].words[0].aliases[0]: must be a string'],
    [type({ words: [' '] }), 'types[0].words[0].value: must be a string'],
    [type({ nouns: { ko: '집' } }), 'types[0].nouns.ko: must be a list'],
  ])('%#', (json, message) => {
    expect(() => parseEntityRules(json)).toThrow(message);
  });
});

/** Each took a backtracking engine minutes or more. */
test.each(['(a|a){40}b', '(((a|a){5}){5}){5}b', '(a+)+b', '(a*)*b', '(?:a?){200}a{200}b', '(?:.*a){200}b', '(a|aa)+$'])(
  '%s is parsed in time bounded by the text’s length',
  (source) => {
    const rules = parseEntityRules(type({ patterns: [source] }));
    const before = process.threadCpuUsage();
    findEntities('a'.repeat(64 * 1024), rules);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  },
);

test('a pattern checks the text before a match, and the text after it outside its groups', () => {
  const rules = parseEntityRules({
    types: [{ type: 'station', patterns: [{ source: '(?<![가-힣])([가-힣]{2,4}역)(?:[^가-힣]|$)', group: 1 }] }],
  });
  expect(findEntities('서울역 앞에서 지역구 말고 강남역', rules).map(({ value }) => value)).toEqual([
    '서울역',
    '강남역',
  ]);
});

test('a copy of the sample rules is valid, and only unusable parts of stored rules are dropped', () => {
  const copy = JSON.parse(JSON.stringify(sampleEntityRules));
  copy.types[0].patterns.push({ source: '[가-힣]+구(?=에)' });
  expect(() => parseEntityRules(copy)).toThrow('types[0].patterns[5]: contains a lookahead');
  const problems: string[] = [];
  expect(parseEntityRules(copy, (problem) => problems.push(problem.message))).toEqual(sampleEntityRules);
  expect(problems).toEqual([expect.stringContaining('types[0].patterns[5]: contains a lookahead')]);
});
