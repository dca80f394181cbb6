import { hashesOf } from '../../server/lifecycle/extract/clauses/headWeights.ts';
import { gapFeatures, NO_MEANING, plainWord } from '../../server/lifecycle/extract/clauses/partings.ts';
import type { Lesson } from './logisticRegression.ts';
import type { Label, Labelled } from './readMessages.ts';

/** A longer message was pasted. */
const MAX_CHARACTERS = 600;
/** A mark that ends a statement or a request. It is hidden from the model, which must do without it. */
const END = /(?<!^(?:mrs?|ms|dr|st|vs|no|etc|e\.g|i\.e))[.?!…~]["”')]?$|[ㅋㅎㅠㅜ]{2,}$/i;
/** The weight of a gap within a quoted fact: splitting there would lose the fact. */
const WITHIN = 2;

interface Word {
  plain: string;
  endsWithMark: boolean;
  endsWithComma: boolean;
  /** The index of the fact whose quotation contains it, or -1. */
  fact: number;
}

/**
 * A lesson for each gap between two words: whether a statement or a request ends in it, by its mark or by the quotation
 * of a fact.
 */
export const partingLessons = (messages: readonly Labelled[]): Lesson[] =>
  messages.flatMap(({ id, turns, facts }) =>
    turns.flatMap(({ userQuery }, turn) =>
      userQuery.length > MAX_CHARACTERS
        ? []
        : gapLessons(id, wordsOf(userQuery, facts?.filter((fact) => (fact.turn ?? 0) === turn) ?? [])),
    ),
  );

function gapLessons(id: string, words: readonly Word[]): Lesson[] {
  const plain = words.map((word) => word.plain);
  return words.slice(1).flatMap((next, at): Lesson[] => {
    const { endsWithMark, endsWithComma, fact } = words[at]!;
    const isEdge = fact !== next.fact;
    // After a comma, a clause ends without a split.
    if (endsWithComma && !isEdge) return [];
    const lesson = { id, parts: [hashesOf(gapFeatures(plain, at))], meaning: NO_MEANING };
    return [{ ...lesson, right: Number(endsWithMark || isEdge), weight: fact >= 0 && !isEdge ? WITHIN : 1 }];
  });
}

function wordsOf(message: string, facts: readonly Label[]): Word[] {
  const text = message.normalize('NFC');
  const quotes = facts
    .map(({ quote }) => ({ start: text.indexOf(quote.normalize('NFC')), length: quote.length }))
    .filter(({ start }) => start >= 0);
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(/\n|\S+/g)) {
    const last = words.at(-1);
    if (written === '\n' && last) last.endsWithMark = true;
    const plain = plainWord(written);
    if (!plain) continue;
    words.push({
      plain,
      endsWithMark: END.test(written),
      endsWithComma: written.endsWith(','),
      // A mark beside the quotation may be a part of the word.
      fact: quotes.findIndex(({ start, length }) => index >= start - 1 && index + written.length <= start + length + 1),
    });
  }
  return words;
}
