import { describe, expect, test } from '@jest/globals';
import { stripNames } from '../../server/recall/question.ts';

describe('stripNames', () => {
  test.each([
    ["What is Caroline's identity?", ['Caroline', 'Melanie'], 'What is identity?', ['Caroline']],
    ['what did caroline tell Melanie', ['Caroline', 'Melanie'], 'what did tell', ['Caroline', 'Melanie']],
    ['민수가 말한 아파트', ['민수'], '말한 아파트', ['민수']],
    ['김민수 씨는 어디 살아?', ['김민수'], '씨는 어디 살아?', ['김민수']],
    ['지은이가 좋아하는 동네', ['지은'], '좋아하는 동네', ['지은']],
    ['Anna랑 간 카페', ['Anna'], '간 카페', ['Anna']],
    ['Did Anna Lee call Anna?', ['Anna', 'Anna Lee'], 'Did call ?', ['Anna Lee', 'Anna']],
  ])('%s', (query, names, without, namedSpeakers) => {
    expect(stripNames(query, names)).toEqual({ query: without, namedSpeakers });
  });

  test('a name within another word is not a name', () => {
    expect(stripNames('Johnson & Johnson, 수지맞은 거래', ['John', '수지'])).toEqual({
      query: 'Johnson & Johnson, 수지맞은 거래',
      namedSpeakers: [],
    });
  });

  test('a query that is only a name stays', () => {
    expect(stripNames('Caroline?', ['Caroline'])).toEqual({ query: 'Caroline?', namedSpeakers: ['Caroline'] });
  });

  test('names are words, never patterns, and empty ones are ignored', () => {
    expect(stripNames('is A.I. (v2) good?', ['A.I. (v2', '.*', '', '  '])).toEqual({
      query: 'is ) good?',
      namedSpeakers: ['A.I. (v2'],
    });
  });

  test('finds a name in any Unicode composition', () => {
    expect(stripNames('민수의 집'.normalize('NFD'), ['민수']).namedSpeakers).toEqual(['민수']);
  });
});
