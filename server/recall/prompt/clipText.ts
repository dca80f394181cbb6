import { sentencesOf } from '../../text/sentences.ts';

/** How well a sentence fits the question: more is better. */
export type Relevance = (sentence: string) => number;

const OMITTED = '…';

/** The sentences of a text and how well each fits. */
export type ScoredText = { text: string; sentences: { sentence: string; place: number; fits: number }[] };

/** Reads a text once, to be clipped several times. */
export const scoreSentences = (text: string, relevance: Relevance): ScoredText => ({
  text,
  sentences: sentencesOf(text).map((sentence, place) => ({ sentence, place, fits: relevance(sentence) })),
});

/**
 * The sentences of a text that fit the question best, in their order, in about `limit` characters, with «…» for the
 * others. Undefined if that leaves nothing out.
 */
export function clipScored({ text, sentences }: ScoredText, limit: number): string | undefined {
  if (text.length <= limit || sentences.length < 2) return undefined;
  const ranked = sentences.toSorted((a, b) => b.fits - a.fits || a.place - b.place);
  const kept = new Set<number>();
  let length = 0;
  for (const { sentence, place } of ranked) {
    if (length > 0 && length + sentence.length > limit) break;
    kept.add(place);
    length += sentence.length;
  }
  if (kept.size === sentences.length) return undefined;
  const shown = sentences.map(({ sentence, place }) => (kept.has(place) ? sentence : OMITTED));
  return shown.filter((each, i) => each !== OMITTED || shown[i - 1] !== OMITTED).join(' ');
}

export const clipText = (text: string, limit: number, relevance: Relevance): string | undefined =>
  clipScored(scoreSentences(text, relevance), limit);
