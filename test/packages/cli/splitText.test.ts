import { expect, test } from '@jest/globals';
import { memoriesIn } from '../../../packages/cli/src/imports/splitText.ts';

test('a long fact is cut where the API counts, between characters', () => {
  const pieces = memoriesIn('👩'.repeat(1_500));
  expect(pieces.map(({ length }) => length)).toEqual([2_000, 1_000]);
  expect(memoriesIn(`a${'👩'.repeat(1_500)}`).every((piece) => piece.isWellFormed())).toBe(true);
});
