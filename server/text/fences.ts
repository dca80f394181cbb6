import { createHmac } from 'node:crypto';

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
  const mac = createHmac('sha256', key).update(kind).update('\0').update(content);
  const nonce = [...mac.digest().subarray(0, DIGITS)].map((byte) => (byte % 8) + 2).join('');
  const name = `${kind}-${nonce}`;
  return { name, open: `<${name}>`, close: `</${name}>` };
}

/** The spellings of "<": its own forms (unified by NFKC), look-alikes, and its escapes in markup, JSON and URLs. */
const OPENER =
  /[<\uff1c\ufe64\u226e\u2039\u00ab\u2329\u27e8\u27ea\u3008\u300a\u276c\u276e\u2770\u02c2\u1438\u227a\u226a\u22d6\u22d8\u29fc\u2991\u2af7]|&(?:lt|LT|#0{0,6}60|#[xX]0{0,6}3[cC]);?|\\u003[cC]|\\x3[cC]|%3[cC]/gu;
const OPENING = new RegExp(OPENER.source, 'u');

/** The names of the blocks that hold user-supplied text. */
const NAMES = ['recalled', 'conversation'].map((name) => [...name]);

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
const WITHOUT_FENCES_UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Removes everything that reads as the beginning or end of one of our blocks, however it is spelled: each such "<"
 * becomes "(". Everything else stays as written, "<div>" too. Linear: works from the last opener to the first, so that
 * a row of them is read once.
 * @param continued whether more follows on the same line: if so, an incomplete tag at the end is removed too
 */
export function withoutFences(text: string, continued = false): string {
  if (!OPENING.test(text)) return text;
  const openers = [...text.matchAll(OPENER)];
  const opening = new Map<number, boolean>();
  for (const { 0: opener, index } of openers.toReversed())
    opening.set(index, opensFence(text, index + opener.length, opening, continued));
  let result = '';
  let last = 0;
  for (const { 0: opener, index } of openers) {
    if (!opening.get(index)) continue;
    result += `${text.slice(last, index)}(`;
    last = index + opener.length;
  }
  return result + text.slice(last);
}

/**
 * Does one of the names come next, even if signs, spaces and invisible characters separate its letters?
 * @param known the results for the openers that follow
 * @param atEnd the result if the text ends before anything but a name occurs
 */
function opensFence(text: string, from: number, known: ReadonlyMap<number, boolean>, atEnd: boolean): boolean {
  let open = NAMES.map((name) => ({ name, told: 0 }));
  for (let at = from; at < text.length; ) {
    const next = known.get(at);
    if (next !== undefined && open.every(({ told }) => told === 0)) return next;
    const point = text.codePointAt(at)!;
    const written = String.fromCodePoint(point);
    at += written.length;
    for (const letter of foldPoint(point, written)) {
      open = open.flatMap((one) => step(one, letter));
      if (open.length === 0) return false;
      if (open.some(({ name, told }) => told === name.length)) return true;
    }
  }
  return atEnd;
}

function step({ name, told }: { name: string[]; told: number }, letter: string): { name: string[]; told: number }[] {
  const next = name[told]!;
  if (letter === next || ALIKE.get(letter)?.has(next)) return [{ name, told: told + 1 }];
  return LETTER.test(letter) ? [] : [{ name, told }];
}

/**
 * The plain letters of a character: compatibility forms unified, marks and invisible characters removed, lower case.
 */
function foldPoint(point: number, written: string): string {
  if (point < 0x80) return written.toLowerCase();
  if (WITHOUT_FENCES_UNSEEN.test(written)) return '';
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
const WITHOUT_UNSEEN_UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\0-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f]/gu;
const HAS_UNSEEN = new RegExp(WITHOUT_UNSEEN_UNSEEN.source, 'u');

export function withoutUnseen(text: string): string {
  return HAS_UNSEEN.test(text) ? text.replace(WITHOUT_UNSEEN_UNSEEN, '') : text;
}

/** Every character that some reader takes for a line break: PostgreSQL, editors, Unicode, Python's splitlines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate lines, and are looked for
export const LINE_BREAK = /[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;
