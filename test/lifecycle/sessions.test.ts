import { expect, test } from '@jest/globals';
import { mentionImportance } from '../../server/lifecycle/entities/mentions.ts';
import { isRecallable } from '../../server/lifecycle/keep/importanceOfTurn.ts';
import { titleOf } from '../../server/lifecycle/summaries/summarizeTurns.ts';

test.each([
  ['irrelevant', false],
  ['UNCLEAR', false],
  [' Unclear ', false],
  ['simple_question', true],
  ['', true],
  [undefined, true],
  [null, true],
])('a turn of the intent %j is recalled: %s', (intent, recallable) => {
  expect(isRecallable(intent)).toBe(recallable);
});

test('importance grows with mentions, fades with silence, and stays within 0 and 1', () => {
  expect(mentionImportance(1, 0)).toBeCloseTo(0.228, 2);
  expect(mentionImportance(5, 0)).toBeGreaterThan(mentionImportance(2, 0));
  expect(mentionImportance(5, 30)).toBeCloseTo(mentionImportance(5, 0) / 2);
  expect(mentionImportance(10_000, 0)).toBe(1);
  expect(mentionImportance(0, 0)).toBe(0);
  expect(mentionImportance(3, -1)).toBe(mentionImportance(3, 0));
});

test('a title is the first question on one line, shortened', () => {
  expect(titleOf(' 강남구\n전세 ')).toBe('강남구 전세');
  expect(titleOf('word '.repeat(50)).length).toBeLessThanOrEqual(80);
});
