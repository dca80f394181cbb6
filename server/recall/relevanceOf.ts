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
  const item = new RegExp(`^[([*_]*${ordinal}\\s?(?:[.):\\]]|번|일차|단계)`, 'u');
  return (sentence) => (words ? weightedOverlap(words, sentence) : 0) + (ordinal > 0 && item.test(sentence) ? 1 : 0);
}
