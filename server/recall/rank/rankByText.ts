import { type AskedWords, likeness } from '../../text/words/askedWords.ts';
import { REACH } from './lexicalScores.ts';
import type { RankedCandidate } from './rankTurns.ts';
import { zScores } from './signals.ts';
import model from './textRanking.json' with { type: 'json' };

/** A question in the form that texts are compared with. */
export interface TextQuestion {
  asked: AskedWords;
  asksWhen: boolean;
  /** Whether a text may contain the kind of answer that the question asks for. */
  mayAnswer(text: string): boolean;
}

/** The number of turns that are read again and reordered; those after them keep their places. */
const AMONG = 60;
/** A longer text is read in part. */
const MAX_READ_CHARACTERS = 2_000;
/** The cosine from which a word counts in part; the index only finds equal words. */
const SOMEWHAT_ALIKE = 0.35;
const DIGIT = /\p{Nd}/u;

/** The features, each as a z-score among the turns that are read. */
export const TEXT_FEATURES = [
  'total',
  'says when, where that is asked',
  'may answer',
  'cosine',
  'says the question, in words that are somewhat alike',
  'says its second most telling word',
  'the least that its passage says of any word',
  'contains a number',
] as const;

/**
 * The turns in a new order, now that their texts are known: the total of `rankTurns` with what only the words show,
 * weighed by linear models that `npm run train:recall` fits to the golden set. Scores stay at their places.
 */
export function rankByText(
  ranked: readonly RankedCandidate[],
  question: TextQuestion,
  texts: ReadonlyMap<string, string>,
  weights: readonly number[] = model.speakers,
): RankedCandidate[] {
  const { among, rows } = textFeatures(ranked, question, texts);
  const order = rows
    .map((row, i) => ({ from: among[i], sum: row.reduce((sum, x, at) => sum + x * (weights[at] ?? 0), 0) }))
    .sort((a, b) => b.sum - a.sum);
  const result = [...ranked];
  order.forEach(({ from = 0 }, place) => {
    const at = among[place] ?? 0;
    const [moved, before] = [ranked[from], ranked[at]];
    if (moved && before) result[at] = { ...moved, score: before.score };
  });
  return result;
}

/**
 * The weights for a search. Where people talk to each other, their turns need those around them. A person and an
 * assistant say what they mean within one turn: with their own weights, 76 / 89% of the golden set's evidence in such
 * conversations is among five and ten turns instead of 72 / 87%; LoCoMo's speakers would lose 5 points. Prompts, which
 * show turns with those around them, gain nothing: 1 of 90 stories lacks its changed value then.
 */
export function searchWeights(ranked: readonly RankedCandidate[]): readonly number[] {
  return isAmongPeople(ranked.slice(0, AMONG).map(({ item }) => item)) ? model.speakers : model.exchanges;
}

/** Whether most of the turns were said by people to each other, and not by a user to an assistant. */
export const isAmongPeople = (turns: readonly { speaker: string | null }[]): boolean =>
  turns.filter(({ speaker }) => speaker !== null).length * 2 > turns.length;

/** The features of the best turns that were read, and their places in the ranking. */
export function textFeatures(
  ranked: readonly RankedCandidate[],
  { asked, asksWhen, mayAnswer }: TextQuestion,
  texts: ReadonlyMap<string, string>,
): { among: number[]; rows: number[][] } {
  const among = ranked.flatMap(({ item }, i) => (texts.has(item.uid) ? [i] : [])).slice(0, AMONG);
  const best = among.flatMap((i) => ranked[i] ?? []);
  const read = best.map(({ item }) => (texts.get(item.uid) ?? '').slice(0, MAX_READ_CHARACTERS));
  const likes = read.map((text) => asked.cosinesIn(text));
  const placesOf = new Map(best.map(({ item }) => [item.sessionUid, new Map<number, number>()]));
  best.forEach(({ item }, i) => void placesOf.get(item.sessionUid)?.set(item.turnNumber, i));
  const all = asked.weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const [first = 0, second = first] = asked.weights
    .map((_, i) => i)
    .sort((a, b) => (asked.weights[b] ?? 0) - (asked.weights[a] ?? 0));
  const columns = [
    best.map(({ total }) => total),
    best.map(({ item }) => Number(asksWhen && item.namesTime)),
    read.map((text) => Number(mayAnswer(text))),
    best.map(({ item }) => item.cosine ?? -1),
    likes.map(
      (cosines) => cosines.reduce((sum, x, i) => sum + (asked.weights[i] ?? 0) * likeness(x, SOMEWHAT_ALIKE), 0) / all,
    ),
    likes.map((cosines) => cosines[second] ?? 0),
    best.map(({ item }) => leastSaid(passageOf(item))),
    read.map((text) => Number(DIGIT.test(text))),
  ].map((values) => zScores(values));
  return { among, rows: best.map((_, i) => columns.map((column) => column[i] ?? 0)) };

  /** How much of each word the turns around a turn say. */
  function passageOf({ sessionUid, turnNumber }: RankedCandidate['item']): number[][] {
    const passage: number[][] = [];
    const places = placesOf.get(sessionUid);
    for (let number = turnNumber - REACH; number <= turnNumber + REACH; number++) {
      const place = places?.get(number);
      // Reading an element at -1, which is none, took 3% of a context's processor time in Node.
      const cosines = place === undefined ? undefined : likes[place];
      if (cosines) passage.push(cosines);
    }
    return passage;
  }

  function leastSaid(passage: readonly number[][]): number {
    let least = 1;
    for (let i = 0; i < asked.weights.length; i++) {
      let most = 0;
      for (const cosines of passage) most = Math.max(most, cosines[i] ?? 0);
      least = Math.min(least, most);
    }
    return least;
  }
}
