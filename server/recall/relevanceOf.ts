import { type AskedWords, weightedOverlap } from '../text/words/askedWords.ts';
import type { Relevance } from './prompt/clipText.ts';
import { readClues } from './references/readClues.ts';

/**
 * How well a sentence of a long text fits a question: by its words and, if the question counts ("세번째 매물", "option 2"),
 * by its number in a list.
 */
export function relevanceOf(question: string, words: AskedWords | undefined): Relevance | undefined {
  const { ordinal = 0 } = readClues(question);
  if (!words && ordinal <= 0) return undefined;
  // Not «2.5억», "2:30".
  const item = new RegExp(
    `^[([*_#\\s]*(?:(?:option|item|choice|plan|number|no\\.?)\\s?)?${ordinal}\\s?(?:[.):\\]](?!\\d)|번|안(?![가-힣])|일차|단계)|^[*_#\\s]*(?:option|item|choice|plan) ${ordinal}(?![\\d.,]\\d|\\d)`,
    'iu',
  );
  return (sentence) => (words ? weightedOverlap(words, sentence) : 0) + (ordinal > 0 && item.test(sentence) ? 1 : 0);
}
