import { expect, test } from '@jest/globals';
import { clipText } from '../../../server/recall/prompt/clipText.ts';

const report =
  'Please fix the typos. The council met on Monday. We lease bay four from Harlow. Tea was served. Nobody left.';
const about = (word: string) => (sentence: string) => Number(sentence.includes(word));

test('a long text is shown with the sentences that fit the question', () => {
  expect(clipText(report, 35, about('Harlow'))).toBe('… We lease bay four from Harlow. …');
});

test('of sentences that fit equally, the first are shown', () => {
  expect(clipText(report, 50, () => 0)).toBe('Please fix the typos. The council met on Monday. …');
});

test('a sentence that fits is shown whole, even beyond the limit', () => {
  expect(clipText(report, 5, about('Harlow'))).toBe('… We lease bay four from Harlow. …');
});

test('a text of one sentence, and one within the limit, are not clipped', () => {
  expect(clipText('a text without an end '.repeat(20), 40, () => 0)).toBeUndefined();
  expect(clipText(report, 500, about('Harlow'))).toBeUndefined();
});
