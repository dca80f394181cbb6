import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { anyOf } from './patterns.ts';

/** The number of digits of each nonce; three digits make one token, so every nonce costs the same. */
const DIGITS = 12;

/** The tags around user-supplied text in a prompt. */
export interface Fence {
  /** How the prompt's own words name it: `recalled-482915307664`. */
  name: string;
  open: string;
  close: string;
}

/**
 * A fence for exactly this content. Its nonce is keyed, so that nobody can write the closing tag in advance, and
 * derived from the content: the same content has the same fence, and writing the nonce into the content changes it.
 * Without 0 and 1 no nonce reads as a telephone number or a date.
 */
export function fenceOf(kind: 'recalled' | 'conversation', key: Buffer, content: string): Fence {
  const mac = createHmac('sha256', keyObjectOf(key)).update(kind).update('\0').update(content);
  const nonce = [...mac.digest().subarray(0, DIGITS)].map((byte) => (byte % 8) + 2).join('');
  const name = `${kind}-${nonce}`;
  return { name, open: `<${name}>`, close: `</${name}>` };
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Node finds out what kind of key a buffer is by catching an error, which takes longer than the hash. */
function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** The spellings of "<": its own forms (unified by NFKC), look-alikes, and its escapes in markup, JSON and URLs. */
const OPENER = anyOf(
  /[<\uff1c\ufe64\u226e\u2039\u00ab\u2329\u27e8\u27ea\u3008\u300a\u276c\u276e\u2770\u02c2\u1438\u227a\u226a\u22d6\u22d8\u29fc\u2991\u2af7]/gu,
  /&(?:lt|LT|#0{0,6}60|#[xX]0{0,6}3[cC]);?|\\u003[cC]|\\x3[cC]|%3[cC]/gu,
);
const OPENING = new RegExp(OPENER.source, 'u');

/** The next letter in each state of reading the names of the blocks with user-supplied text; null after a name. */
const EXPECTED = ['recalled', 'conversation'].flatMap((name) => [...name, null]);

/** The states in which `holds` is true, as bits. */
const statesWhere = (holds: (expected: string | null, state: number) => boolean): number =>
  EXPECTED.reduce((bits, expected, state) => (holds(expected, state) ? bits | (1 << state) : bits), 0);

const FIRST = statesWhere((_, state) => state === 0 || EXPECTED[state - 1] === null);
const DONE = statesWhere((expected) => expected === null);
const ALL = statesWhere(() => true);

/** Letters of other scripts, digits and signs that look like letters of the names and that NFKC does not change. */
const LOOK_ALIKES: readonly [letter: string, alike: string][] = [
  ['a', '4@аɑαᴀ⍺ⲁꓮᎪ'],
  ['c', '¢сϲᴄⲥꓚᏟꮯ'],
  ['d', 'ԁɗᴅժꓓᎠꮷ'],
  ['e', '3еҽєεɛᴇ℮ꬲꓰᎬ'],
  ['i', '1|!іıɩιӏɪꓲⵏןا'],
  ['l', '1|!iіıɩιӏɪʟƖǀꓲⵏןاꓡᏞⳑ'],
  ['n', 'пոռηɴꓠ'],
  ['o', '0оοσօᴏⲟꓳ'],
  ['r', 'гʀɾɼɽᴦⲅꭇꭈꓣᎡᏒᖇ'],
  ['s', '5$ѕꜱʂꓢᏚ'],
  ['t', '7+тτᴛⲧꓔᎢ'],
  ['v', 'ѵνᴠⱱꓦᏙ'],
];
const ALIKE = new Map<string, Set<string>>();
for (const [letter, alike] of LOOK_ALIKES) {
  for (const one of alike)
    for (const form of [one, one.toLowerCase(), one.toUpperCase()])
      ALIKE.set(form, (ALIKE.get(form) ?? new Set()).add(letter));
}

/** The first letters of symbol alphabets: negative circled, negative squared, regional indicators. */
const SIGNS = [0x1f150, 0x1f170, 0x1f1e6];

const LETTER = /[\p{L}\p{N}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Removes everything that reads as the beginning or end of one of our blocks, however it is spelled: each such "<"
 * becomes "(". Everything else stays as written, "<div>" too. Linear: works from the last opener to the first, so that
 * what separates two of them is read once.
 * @param continued whether more follows on the same line: if so, an incomplete tag at the end is removed too
 */
export function withoutFences(text: string, continued = false): string {
  if (!OPENING.test(text)) return text;
  const openers = [...text.matchAll(OPENER)];
  const opens = new Set<number>();
  let end = text.length;
  let completing = continued ? ALL : DONE;
  for (const { 0: opener, index } of openers.toReversed()) {
    const behind = completingStates(text, index + opener.length, end, completing);
    const isFence = (behind & FIRST) !== 0;
    if (isFence) opens.add(index);
    completing = completingStates(text, index, index + opener.length, behind) | (isFence ? FIRST : 0);
    end = index;
  }
  let result = '';
  let last = 0;
  for (const { 0: opener, index } of openers) {
    if (!opens.has(index)) continue;
    result += `${text.slice(last, index)}(`;
    last = index + opener.length;
  }
  return result + text.slice(last);
}

/**
 * The states at `from` in which a name gets completed, even if signs, spaces and invisible characters separate its
 * letters. A sign that resembles a letter may be that letter or separate two others, so both are followed.
 * @param completing the same at `end`
 */
function completingStates(text: string, from: number, end: number, completing: number): number {
  const letters: { matching: number; isSign: boolean }[] = [];
  let open = ALL & ~DONE;
  for (let at = from; at < end && open !== 0; ) {
    const point = text.codePointAt(at)!;
    const written = String.fromCodePoint(point);
    at += written.length;
    const isSign = !LETTER.test(written);
    for (const letter of foldPoint(point, written)) {
      const matching = matchingStates(letter);
      letters.push({ matching, isSign: isSign || !LETTER.test(letter) });
      open = (((open & matching) << 1) | (letters.at(-1)!.isSign ? open : 0)) & ~DONE;
    }
  }
  // If no name has begun, what follows cannot complete one.
  let states = open === 0 ? DONE : completing;
  for (const { matching, isSign } of letters.toReversed())
    states = (matching & (states >> 1)) | (isSign ? states : 0) | DONE;
  return states;
}

const matching = new Map<string, number>();

/** The states in which this letter, or one that looks like it, comes next. */
function matchingStates(letter: string): number {
  const known = matching.get(letter);
  if (known !== undefined) return known;
  const alike = ALIKE.get(letter);
  return statesWhere((expected) => expected !== null && (expected === letter || alike?.has(expected) === true));
}
for (const letter of [...ALIKE.keys(), ...EXPECTED]) if (letter !== null) matching.set(letter, matchingStates(letter));

/**
 * The plain letters of a character: compatibility forms unified, marks and invisible characters removed, lower case.
 */
function foldPoint(point: number, written: string): string {
  if (point < 0x80) return written.toLowerCase();
  if (INVISIBLE.test(written)) return '';
  const sign = SIGNS.find((first) => point >= first && point < first + 26);
  if (sign !== undefined) return String.fromCharCode(0x61 + point - sign);
  if (ALIKE.has(written)) return written;
  return written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Characters that are invisible but that a model still reads: those that Unicode ignores by default (zero-width ones,
 * soft hyphens, bidi controls, tags, most variation selectors) and control characters. Joiners and the two emoji
 * selectors stay, because scripts and emoji need them.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f]/gu;
const HAS_UNSEEN = new RegExp(UNSEEN.source, 'u');

export function withoutUnseen(text: string): string {
  return HAS_UNSEEN.test(text) ? text.replace(UNSEEN, '') : text;
}

/** Every character that some reader takes for a line break: PostgreSQL, editors, Unicode, Python's splitlines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate lines, and are looked for
export const LINE_BREAK = /[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;
