import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { referenceWords } from './referenceWords.ts';

/** A phrase that refers back to something said before. */
export interface ReferencePhrase {
  phrase: string;
  /** The noun that the phrase uses, in lower case: "매물", "document". Empty for "it" and "the first one". */
  nouns: string[];
  /** The entity types that it may mean; empty for any. */
  types: string[];
  /** Its position in a list that was shown, from 1; -1 is the last. */
  ordinal?: number;
  /** `previous`: in another conversation ("지난번", "last time"); `earlier`: in this one ("아까", "just now"). */
  when?: 'previous' | 'earlier';
  /** `weak` for "it" and "그거", which may not refer to anything. */
  certainty: 'clear' | 'weak';
}

const MAX_REFERENCES = 5;
const MAX_TEXT = 8_000;

/** "The last invoice" is the newest one, in this conversation or another: it says nothing about when. */
const PREVIOUS = /지난|저번|예전|이전|어제|last time|previous|yesterday/i;
const EARLIER = /아까|방금|전에|earlier|just|above|위의/i;
const ENGLISH_ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const KOREAN_ORDINALS = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];
const KOREAN_NTH = ['첫째', '둘째', '셋째', '넷째', '다섯째'];

/** The phrases in a question that refer back, in order, without overlaps. At most 5. */
export function findReferences(query: string, rules: EntityRules): ReferencePhrase[] {
  const text = query.normalize('NFC').slice(0, MAX_TEXT);
  const { expressions, typesOf } = referenceWords(rules);
  const found: (ReferencePhrase & { start: number; end: number })[] = [];
  for (const { regex, certainty } of expressions) {
    for (const match of text.matchAll(regex)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const noun = match.groups?.noun?.toLowerCase();
      const types = noun === undefined ? undefined : typesOf.get(noun);
      const nouns = noun === undefined || types === undefined ? [] : [noun];
      const ordinal = ordinalOf(match.groups?.nth);
      const when = PREVIOUS.test(match[0]) ? 'previous' : EARLIER.test(match[0]) ? 'earlier' : undefined;
      found.push({
        phrase: match[0].trim(),
        nouns,
        types: types ?? [],
        ...(ordinal === undefined ? {} : { ordinal }),
        ...(when === undefined || ordinal !== undefined ? {} : { when }),
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

function ordinalOf(written: string | undefined): number | undefined {
  const nth = written?.toLowerCase();
  if (nth === undefined) return undefined;
  if (/^(?:last|final|마지막|맨 ?끝|끝)/.test(nth)) return -1;
  const digits = /\d+/.exec(nth);
  if (digits) return Number(digits[0]) || undefined;
  const listed = [ENGLISH_ORDINALS, KOREAN_NTH, KOREAN_ORDINALS].map((names) =>
    names.findIndex((name) => nth.startsWith(name)),
  );
  const place = listed.find((index) => index >= 0);
  return place === undefined ? undefined : place + 1;
}
