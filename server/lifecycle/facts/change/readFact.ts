import { anyOf } from '../../../text/patterns.ts';
import { frequentWordsVector, readChunks, weightOfRow } from '../../../text/words/textVector.ts';
import { WORD_DIMENSIONS, wordTables } from '../../../text/words/wordTables.ts';
import { type StatementShares, statementShares } from '../../extract/clauses/clauseModel.ts';
import { matterWords, saysChange } from '../carryOver.ts';
import { withoutReason } from '../currentValues.ts';
import { givesUp } from '../endsNamed.ts';
import { parseFact } from '../parseFact.ts';
import { type Value, valuesOf } from '../valuesOf.ts';

/** What is compared of a fact. */
export interface ReadFact {
  words: ReadonlySet<string>;
  /** The words without a vector: mostly names. */
  unknown: ReadonlySet<string>;
  /** Those that are neither values nor say that something changed. */
  matter: ReadonlySet<string>;
  values: readonly Value[];
  vector: Float32Array;
  meanings: readonly Meaning[];
  /** The pairs of syllables or letters of its words. */
  pairs: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Relatives, partners and pets. */
  persons: ReadonlySet<string>;
  /** How many words name somebody or something else: a friend, a neighbour, another shop. */
  others: number;
  negated: boolean;
  ended: boolean;
  saysChange: boolean;
  givesUp: boolean;
  /** Whether it contains a word for something new, or for something that has happened. */
  isFresh: boolean;
  isKorean: boolean;
  shares: StatementShares;
}

/** A word with its direction, if a table knows it, and its weight: 1 for the rarest. */
export interface Meaning {
  key: string;
  weight: number;
  direction: Float32Array | undefined;
}

const PERSON = anyOf(
  /\b(?:wife|husband|hubby|partner|sons?|daughters?|kids?|child(?:ren)?|mom|mum)\b/gi,
  /\b(?:mother|dad|father|parents|brother|sister|grand\w+|gran|nan|uncle|aunt|cousin)\b/gi,
  /\b(?:boss|manager|roommate|flatmate|lodger|boyfriend|girlfriend|baby|toddler|newborn|(?:little|wee) (?:one|man|guy)|dog|cat)\b/gi,
  /남편|아내|와이프|딸|아들|아이|애들|첫째|둘째|셋째|막내|엄마|어머니|아빠|아버지|부모님|시어머니|장모|형/gi,
  /누나|언니|오빠|동생|할머니|할아버지|이모|고모|삼촌|조카|남친|여친|남자친구|여자친구|룸메|강아지|고양이/gi,
);
const OTHERS = anyOf(
  /\b(?:friends?|neighbou?rs?|colleagues?|co-?workers?|(?:class|team|studio)?mates?)\b/gi,
  /\b(?:cousins?|brother|sister|uncle|aunt|in-laws?|someone|somebody|others?|another|else)\b/gi,
  /\b(?:their|people|lady|bloke|guy|(?:down|up|across) the (?:road|hall|town)|next door)\b|친구/gi,
  /이웃|동료|지인|동생|언니|누나|오빠|사촌|조카|이모|삼촌|고모|선배|후배|동기|올케|매형|형부|시누|처남|다른|남의|어떤|걔|옆집|윗집|아랫집|건너편|맞은편|옆 /gi,
);
const FRESH = anyOf(
  /\b(?:new|now|since|these days|nowadays|as of|from (?:now|monday|next|this))\b/i,
  /\b(?:moved|joined|left|started|took over|finally|any ?more|instead|became)\b/i,
  /\b(?:becomes|got|gone|turned|swapped|bought|replaced|passed|been)\b|새로/i,
  /새 |신입|요즘|이번|이제|부터|됐|되었|바뀌|바꿨|옮겼|시작했|왔|갔|샀|생겼|끝났|없어|늘었|줄었|올랐|내렸|맡게|교체/i,
);
const NAME = /(?<=[^\p{L}])\p{Lu}[\p{L}\d&'’-]+/gu;

const MAX_KEPT = 2_048;
const kept = new Map<string, ReadFact>();

/** Read once, however many facts it is compared with: reading one takes up to a millisecond. */
export function readFact(content: string): ReadFact {
  const known = kept.get(content);
  if (known) return known;
  const { words, negated, ended } = parseFact(content);
  const { vector, unknown } = frequentWordsVector(content);
  const plain = content.toLowerCase();
  const read: ReadFact = {
    words: new Set(words.keys()),
    unknown: new Set([...words.keys()].filter((word) => unknown.some((one) => one.startsWith(word.normalize('NFC'))))),
    matter: new Set(matterWords(content)),
    values: valuesOf(content),
    vector,
    meanings: meaningsOf(content),
    pairs: new Set((plain.match(/[가-힣]+|[a-z]{3,}/g) ?? []).flatMap(pairsIn)),
    names: new Set(
      content
        .slice(1)
        .match(NAME)
        ?.map((name) => name.toLowerCase()),
    ),
    persons: new Set([...withoutReason(plain).matchAll(PERSON)].map(([person]) => person)),
    others: content.match(OTHERS)?.length ?? 0,
    negated,
    ended,
    saysChange: saysChange(content),
    givesUp: givesUp(content),
    isFresh: FRESH.test(content),
    isKorean: /[가-힣]/.test(content),
    shares: statementShares(content),
  };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(content, read);
  return read;
}

const pairsIn = (word: string): string[] =>
  /[a-z]/.test(word) ? [word.slice(0, 5)] : [...word].slice(1).map((_, i) => word.slice(i, i + 2));

/** How much of the smaller set is in the other. */
export function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

function meaningsOf(content: string): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const { words } of readChunks(content, wordTables())) {
    for (const { key, table, row } of words) {
      if (found.has(key)) continue;
      const isKnown = table !== undefined && row !== undefined;
      const direction = isKnown ? directionOf(table.vectors, row) : undefined;
      found.set(key, { key, weight: isKnown ? weightOfRow(row) : 1, direction });
    }
  }
  return [...found.values()];
}

function directionOf(vectors: Int8Array, row: number): Float32Array {
  const own = vectors.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS);
  const length = Math.hypot(...own) || 1;
  return Float32Array.from(own, (x) => x / length);
}
