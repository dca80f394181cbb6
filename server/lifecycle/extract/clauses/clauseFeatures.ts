import { anyOf, sequence } from '../../../text/patterns.ts';
import type { Clause } from './clausesOf.ts';

/** A user's message with the messages before it. */
export interface Message {
  clauses: readonly Clause[];
  text: string;
  /** What the assistant said before it; empty at the beginning. */
  before: string;
  /** What the user said before it. */
  previous?: string | undefined;
  /** What the user said before that, the oldest first. */
  earlier?: readonly string[] | undefined;
}

const WORD = /[a-z]+(?:'[a-z]+)?|[가-힣]+|[ㄱ-ㅎㅏ-ㅣ]+|\d+|[?!:"“”<>[\]{}#*=→]/g;
const HANGUL = /[가-힣]/;
const LETTERS = /[a-z가-힣]/;
const MAX_LINES = 4;

/**
 * The features of a clause: its words, with their beginnings and endings. All digits are one class, so that no number
 * is memorized.
 */
export function ownFeatures(clause: string): string[] {
  const words = wordsOf(clause);
  return [
    ...words.flatMap((word, i) => [
      `w:${word}`,
      ...(i > 0 ? [`w2:${words[i - 1]} ${word}`] : []),
      ...(i > 1 ? [`w3:${words[i - 2]} ${words[i - 1]} ${word}`] : []),
      ...(HANGUL.test(word) ? piecesOf(word) : []),
    ]),
    ...endsOf('last', words.findLast((word) => LETTERS.test(word)) ?? '', 5),
    `first:${words[0] ?? ''}`,
    `first2:${words.slice(0, 2).join(' ')}`,
    `last2:${words.slice(-2).join(' ')}`,
    ...shapesOf(clause),
    ...peopleIn(clause),
    'any',
  ];
}

/** The features of its surroundings: its sentence, the clauses beside it, and the question that it answers. */
export function aroundFeatures({ clauses, before, previous }: Message, at: number): string[] {
  const clause = clauses[at];
  if (!clause) return [];
  const words = wordsOf(clause.text);
  const ended = clause.isLast ? words : wordsOf(clause.sentence);
  const asks = /[?？]/.test(clause.sentence.slice(-4));
  return [
    ...endsOf('sentence', ended.findLast((word) => LETTERS.test(word)) ?? '', 4),
    `asks:${asks}`,
    `askslast:${asks && clause.isLast}`,
    `ends:${clause.isLast}`,
    `length:${Math.min(8, words.length >> 1)}`,
    `korean:${HANGUL.test(clause.text)}`,
    ...(/["“”「『«]/.test(clause.text) ? ['quoted'] : []),
    ...besideOf('previous', clauses[at - 1]),
    ...besideOf('next', clauses[at + 1]),
    ...farOf('previous2', clauses[at - 2]),
    ...farOf('next2', clauses[at + 2]),
    `at:${Math.min(at, 3)}`,
    `of:${Math.min(clauses.length, 5)}`,
    ...answeredOf(before, at, clauses.length, words.length),
    ...repeatedOf(previous, words),
  ];
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(/’/g, "'");
  return (plain.match(WORD) ?? []).map((word) => (/\d/.test(word) ? (word.length > 3 ? '000' : '0') : word));
}

/** A Korean word's beginnings, endings and pairs of syllables, because stem and particles are not separated. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let length = 1; length <= Math.min(4, word.length); length++) {
    pieces.push(`e${length}:${word.slice(-length)}`);
    if (length < 4) pieces.push(`b${length}:${word.slice(0, length)}`);
  }
  for (let i = 0; i + 2 <= word.length; i++) pieces.push(`g:${word.slice(i, i + 2)}`);
  return pieces;
}

/**
 * Family and household members, as opposed to acquaintances: only facts about the former belong to the user.
 */
const PEOPLE: [string, RegExp][] = [
  [
    'kin',
    anyOf(
      /\b(?:m[ou]m(?:my)?|mother|dad(?:dy)?|father|parents?)\b/i,
      /\b(?:grand|step|foster )?(?:sons?|daughters?|kids?|child(?:ren)?|mother|father|m[ou]m|dad|m?pa|ma)\b/i,
      /\b(?:(?:step|half )?(?:brother|sister)s?|siblings?|twins?|bab(?:y|ies))\b/i,
      /\b(?:toddlers?|wife|husband|spouse|partner|fianc[ée]e?|boyfriend)\b/i,
      /\b(?:girlfriend|aunt(?:ie|y)?|uncle|cousins?|nephews?|nieces?|\w+-in-law)\b|엄마|어머니|어머님/i,
      /아빠|아버지|아버님|부모님|할머니|할아버지/i,
      sequence(
        /(?:^|\s)(?:딸|아들|애|애들|형|누나|언니|오빠|동생|처남|처제|시누이|며느리|사위|손주|손녀|손자|조카|사촌|이모|고모|삼촌|외삼촌|고모부|이모부)(?:들|네)?/i,
        /(?=[은는이가을를도의과와랑한]|이랑|하고|에게|\s|$)/i,
      ),
      /아이|아기|애기|남편|아내|와이프|신랑|장모|장인|시어머니|시아버지|시댁|처가|첫째|둘째|셋째|막내|큰애|작은애|쌍둥이|남친|여친|남자친구|여자친구|약혼자/i,
    ),
  ],
  ['household', /\b(?:room|flat|house)mates?\b|룸메(?:이트)?|하우스메이트/i],
  [
    'known',
    anyOf(
      /\b(?:friends?|budd(?:y|ies)|mates?|pals?|co-?workers?|colleagues?|neighbou?rs?)\b/i,
      /\b(?:classmates?|clients?|customers?|tenants?|guests?|boss|supervisor|teachers?)\b/i,
      /\b(?:professors?|students?|strangers?|somebody|someone|people|guy|lady)\b|친구|지인|동료|동기|선배/i,
      /후배|상사|부장|과장|차장|대리|이웃|윗집|옆집|앞집|아랫집|옆자리|세입자|집주인|손님|고객|거래처|바이어|교수님|선생님|누가|사람들?이|걔|그분|그 ?사람/i,
    ),
  ],
];
const OWNED = /\b(?:my|our)\b|(?:^|\s)(?:우리|저희|제|내|울)\s/i;

function peopleIn(text: string): string[] {
  const found = PEOPLE.filter(([, words]) => words.test(text)).map(([who]) => who);
  const who = found.length > 0 ? found.join('+') : 'nobody';
  const last = text.normalize('NFC').match(/[가-힣]+(?=[^가-힣]*$)/)?.[0] ?? '';
  return [`who:${who}`, `who:${who}:${OWNED.test(text)}`, `who:${who}:${last.slice(-2)}`];
}

function endsOf(name: string, word: string, most: number): string[] {
  return Array.from({ length: most }, (_, i) => `${name}${i + 1}:${word.slice(-1 - i)}`);
}

function besideOf(name: string, clause: Clause | undefined): string[] {
  if (!clause) return [`${name}:`];
  const words = wordsOf(clause.text);
  return [
    ...words.map((word) => `${name}:${word}`),
    ...edgesOf(shapeOf(clause.text)).map((shape) => `${name}${shape}`),
    `${name}first:${words[0]}`,
    `${name}last:${words.at(-1)?.slice(-3)}`,
  ];
}

const farOf = (name: string, clause: Clause | undefined): string[] =>
  wordsOf(clause?.text ?? '').map((word) => `${name}:${word}`);

/** The features of the whole message, the same for each clause. */
export function messageFeatures(text: string): string[] {
  return [
    ...wordsOf(text).flatMap((word) =>
      HANGUL.test(word) && word.length > 2 ? [`m:${word}`, `m:${word.slice(0, 2)}`] : [`m:${word}`],
    ),
    `lines:${Math.min(text.split('\n').length, MAX_LINES)}`,
    `size:${Math.min(6, Math.floor(Math.log2(text.length / 16 + 1)))}`,
  ];
}

function answeredOf(before: string, at: number, clauses: number, words: number): string[] {
  if (!before) return ['before:'];
  if (!/[?？]\s*$/.test(before.trim())) return ['before:tells'];
  const question = before.split(/[.!]\s/).at(-1) ?? '';
  return [
    'before:asks',
    `answers:${at}`,
    `answer:${clauses === 1 && words < 4}`,
    ...wordsOf(question).map((word) => `asked:${word}`),
  ];
}

/** The words that a clause repeats from the user's previous message, as corrections do. */
function repeatedOf(previous: string | undefined, words: readonly string[]): string[] {
  if (!previous) return ['said:'];
  const said = new Set(wordsOf(previous).map((word) => word.slice(0, HANGUL.test(word) ? 2 : 5)));
  const repeated = words.filter((word) => word.length > 1 && said.has(word.slice(0, HANGUL.test(word) ? 2 : 5)));
  return [
    `said:${Math.min(3, repeated.length)}`,
    `said:${/\d/.test(previous)}:${words.some((word) => /\d/.test(word))}`,
  ];
}

/**
 * A clause without its content words: "my sister is allergic to nuts" and "our cat is scared of storms" are alike.
 * Function words stay, other English words show their form, Korean words their particles and the last one its ending.
 */
function shapesOf(clause: string): string[] {
  const shape = shapeOf(clause);
  const runs: string[] = [];
  for (let length = 2; length <= MAX_RUN; length++) {
    for (let i = 0; i + length <= shape.length; i++) runs.push(`shape:${shape.slice(i, i + length).join(' ')}`);
  }
  return [...runs, ...edgesOf(shape)];
}

export const edgeShapes = (clause: string): string[] => edgesOf(shapeOf(clause));

const edgesOf = (shape: readonly string[]): string[] => [
  `starts:${shape.slice(0, 3).join(' ')}`,
  `stops:${shape.slice(-3).join(' ')}`,
];

function shapeOf(clause: string): string[] {
  const words = clause.normalize('NFC').replace(/’/g, "'").match(SHAPED) ?? [];
  const korean = words.filter((word) => HANGUL.test(word)).length;
  const isKorean = korean * 2 > words.length;
  return words.map((word, i) => (isKorean ? koreanShape(word, i === words.length - 1) : englishShape(word, i)));
}

const SHAPED = /[A-Za-z]+(?:'[a-z]+)?|[가-힣]+|\d+|[,$%]/g;
const MAX_RUN = 4;
const PARTICLE = /[가-힣](에서|으로|이랑|한테|보다|까지|부터|마다|라서|하고|이나|[은는이가을를도만의에로과와])$/;

function koreanShape(word: string, isLast: boolean): string {
  if (/\d/.test(word)) return 'N';
  if (!HANGUL.test(word)) return 'E';
  if (isLast) return `…${word.slice(-2)}`;
  return PARTICLE.exec(word)?.[1] ?? (word.length === 1 ? word : 'X');
}

const FUNCTION_WORDS = new Set(
  (
    "i i'm i've i'd i'll im ive id my me mine we we're we've our us ours you your you're he she they them his her hers their it " +
    "it's its this that these those there here a an the and or but so if when while because since as than then of for in on at to " +
    "from by with about into over under after before during without within not no don't dont doesn't doesnt didn't didnt can't cant " +
    "cannot won't wont isn't isnt aren't never always usually often every each daily weekly is am are was were be been being have has " +
    'had having do does did doing can could will would shall should may might must gotta gonna want wants wanted need needs like likes ' +
    'prefer love hate rather what who whom which where why how any some all both one two lot more most much many very really just only ' +
    'also too still already yet anymore now today tomorrow yesterday tonight last next ago yr yrs year years month months week weeks ' +
    'day days old please help let lets make give tell show explain write translate get got go going'
  ).split(' '),
);
const IRREGULAR_PAST = anyOf(
  /^(?:went|ate|bought|took|made|said|told|saw|came|gave|found|thought|knew|felt)$/,
  /^(?:left|kept|began|wrote|ran|broke|fell|met|sold|paid|lost|built|sent|spent)$/,
  /^(?:slept|drove|grew|caught|taught|brought|stood|won|hurt|put|cut|set|hit)$/,
);

function englishShape(word: string, at: number): string {
  const low = word.toLowerCase();
  if (FUNCTION_WORDS.has(low) || /^[,$%]$/.test(word)) return low;
  if (/\d/.test(word)) return 'N';
  if (HANGUL.test(word)) return 'K';
  if (at > 0 && /^[A-Z]/.test(word)) return 'Name';
  if (IRREGULAR_PAST.test(low) || low.endsWith('ed')) return 'Xed';
  return `X${/(?:ing|ly|s)$/.exec(low)?.[0] ?? ''}`;
}
