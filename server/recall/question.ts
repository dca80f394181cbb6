import { MOST_TERMS } from '../queries/matchedTerms.ts';
import { tokenize } from '../text/tokenize.ts';
import { stripNames } from './stripNames.ts';
import { type TimeWindow, timeWindowOf } from './timeWindowOf.ts';

/** A question as recall reads it. */
export interface ReadQuestion {
  /** Distinct terms, at most 30: a turn's matches are the bits of one integer. */
  terms: string[];
  /** The stretch of the past that it speaks of. */
  window: TimeWindow | undefined;
  text: string;
}

/** Reads a question before anything of the user is known. */
export function readQuestion(query: string, at: Date, timeZone: string): ReadQuestion {
  const window = timeWindowOf(query, at, timeZone);
  // "yesterday" says when, not what: no turn of yesterday holds the word.
  const text = window?.relative ? query.replace(window.words, ' ') : query;
  return { terms: [...new Set(tokenize(text))].slice(0, MOST_TERMS), window, text };
}

/** The terms that are only names of people in the conversation, as a bit mask, and the names themselves. */
export function nameTerms(question: ReadQuestion, speakers: string[]): { mask: number; namedSpeakers: string[] } {
  const { query, namedSpeakers } = stripNames(question.text, speakers);
  if (namedSpeakers.length === 0) return { mask: 0, namedSpeakers };
  const telling = new Set(tokenize(query));
  const mask = question.terms.reduce((bits, term, i) => (telling.has(term) ? bits : bits | (1 << i)), 0);
  return { mask, namedSpeakers };
}
