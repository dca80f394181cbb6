import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const wishes = (userQuery: string): string =>
  extractFacts({ userQuery })
    .filter(({ category, tentative }) => category === 'FEEDBACK' && !tentative)
    .map(({ content }) => content)
    .join(' | ');

describe('a standing instruction for answers is learned without a request to remember', () => {
  test.each([
    ['two sentences at most unless I ask. how do tides work', /two sentences at most/i],
    ['When you explain maths, skip the history. what is a vector', /skip the history/],
    ['drop the compliments in future answers', /compliments/],
    ['Use plain words, no legal terms. Same for anything you write for me', /plain words/i],
    ['답할 때는 결론 한 줄 먼저. 환율 왜 올라?', /결론 한 줄/],
    ['레시피 줄 땐 컵 말고 그램으로. 오늘은 스콘', /그램/],
    ['비유 들 때 야구 얘기는 하지 마. 앞으로도', /야구 얘기는 하지 마.*앞으로도/],
  ])('%s', (message, wish) => {
    expect(wishes(message)).toMatch(wish);
  });
});

describe('a wish for one answer is not', () => {
  test.each(['two sentences at most, how do tides work', '이번 표는 그램으로 해 줘', '스콘 레시피 그램으로'])(
    '%s',
    (message) => {
      expect(wishes(message)).toBe('');
    },
  );
});
