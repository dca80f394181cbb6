import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import type { TimeWindow } from '../question.ts';
import { type Clues, readClues } from './readClues.ts';
import { type Certainty, referenceWords } from './referenceWords.ts';

/** A phrase that refers back to something shown, viewed or said before. */
export interface ReferencePhrase {
  phrase: string;
  /** The noun that the phrase uses, in lower case: "매물", "document". Empty for "it" and "the first one". */
  nouns: string[];
  /** The entity types that it may mean; empty for any. */
  types: string[];
  clues: Clues;
  /** The past time that it names ("the file from last week"). */
  window?: TimeWindow;
  certainty: Certainty;
}

const MAX_REFERENCES = 5;
const MAX_TEXT = 8_000;

/** The phrases in a question that refer back, in order, without overlaps. At most 5. */
export function findReferences(query: string, rules: EntityRules): ReferencePhrase[] {
  const text = query.normalize('NFC').slice(0, MAX_TEXT);
  const { expressions, typesOf } = referenceWords(rules);
  const found: (ReferencePhrase & { start: number; end: number })[] = [];
  for (const { regex, certainty } of expressions) {
    // `matchAll` copies the expression, which takes 40 times as long as to search a question with it.
    regex.lastIndex = 0;
    for (let match = regex.exec(text); match; match = regex.exec(text)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const noun = match.groups?.noun?.toLowerCase();
      const types = noun === undefined ? undefined : typesOf.get(noun);
      found.push({
        phrase: match[0].trim(),
        nouns: noun === undefined || types === undefined ? [] : [noun],
        types: types ?? [],
        clues: readClues(match[0], noun),
        certainty,
        start,
        end,
      });
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_REFERENCES)
    .map(({ start: _start, end: _end, ...reference }) => reference);
}
