import { graphemeEnd } from '../../text/shorten.ts';
import { findEmails, findIps, findPhones } from './contactDetails.ts';
import { findSecrets } from './findSecrets.ts';
import { findDrivingLicences, findPassports, findResidentNumbers } from './identityNumbers.ts';
import { findLockNumbers } from './lockNumbers.ts';
import { type NumberCandidate, numberCandidates } from './numberCandidates.ts';
import { findPasswords } from './passwords.ts';
import { findBankAccounts, findCards } from './paymentNumbers.ts';
import { ALWAYS_REDACTED, REDACTION_KINDS, type RedactionKind, type Span } from './redactionKind.ts';

interface Redacted {
  text: string;
  /** The kinds that were redacted, each once, in the order of REDACTION_KINDS. */
  found: RedactionKind[];
}

type Find = (plain: string, candidates: readonly NumberCandidate[]) => Span[];

/** Where two matches overlap, the kind listed first wins. */
const FINDERS: readonly [RedactionKind, Find][] = [
  ['secret', findSecrets],
  ['password', findPasswords],
  ['password', findLockNumbers],
  ['rrn', findResidentNumbers],
  ['card', findCards],
  ['driving_licence', findDrivingLicences],
  ['passport', findPassports],
  ['bank_account', findBankAccounts],
  ['ip', findIps],
  ['phone', findPhones],
  ['email', findEmails],
];

/** Kinds that may occur without a digit; a text without digits contains none of the others. */
const WORDED: ReadonlySet<RedactionKind> = new Set(['secret', 'password', 'email']);

/** The replacement for redacted text, in every language: what it was, and that it was removed. */
const markOf = (kind: RedactionKind): string => `[redacted:${kind}]`;
const MARKS: ReadonlySet<string> = new Set(REDACTION_KINDS.map(markOf));

/**
 * A mark brings its neighbours closer together, so that they may now match something to redact. A few rounds are enough;
 * eight is the limit.
 */
const MAX_ROUNDS = 8;

/**
 * The text with every match of these kinds replaced by marks such as `[redacted:rrn]`. Redacting again changes nothing:
 * marks are never read as content, and rounds repeat until nothing more is found. Everything else stays as written.
 */
export function redact(text: string, kinds: ReadonlySet<RedactionKind> = ALWAYS_REDACTED): Redacted {
  const found = new Set<RedactionKind>();
  let current = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = redactOnce(current, kinds, found);
    if (next === current) break;
    current = next;
  }
  return { text: current, found: REDACTION_KINDS.filter((kind) => found.has(kind)) };
}

function redactOnce(text: string, kinds: ReadonlySet<RedactionKind>, found: Set<RedactionKind>): string {
  const plain = plainForm(text, MARKS);
  const candidates = numberCandidates(plain.text);
  const hasDigit = /\d/.test(plain.text);
  const taken = new Uint8Array(plain.text.length);
  const replaced: (Span & { kind: RedactionKind })[] = [];
  for (const [kind, find] of FINDERS) {
    if (!kinds.has(kind) || (!hasDigit && !WORDED.has(kind))) continue;
    const spans = find(plain.text, candidates).sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const { start, end } of spans) {
      if (start >= end || taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      replaced.push({ kind, start, end });
      found.add(kind);
    }
  }
  let result = '';
  let last = 0;
  for (const { kind, start, end } of replaced.sort((a, b) => a.start - b.start)) {
    result += text.slice(last, plain.at(start)) + markOf(kind);
    last = plain.at(end);
  }
  return result + text.slice(last);
}

/** Redacts every string in a JSON value; keys, numbers and structure stay. */
export function redactJson<T>(json: T, kinds?: ReadonlySet<RedactionKind>): T;
export function redactJson(json: unknown, kinds?: ReadonlySet<RedactionKind>): unknown {
  if (typeof json === 'string') return redact(json, kinds).text;
  if (Array.isArray(json)) return json.map((item) => redactJson(item, kinds));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, redactJson(inner, kinds)]));
}

/** Longer than any rule's context, so that what starts before the cut is read in full. */
const BEYOND = 600;
const CUT_MARK = /\[(?:redacted:?[a-z_]*)?$/;

/**
 * The beginning of a text, redacted in full, for callers that need about `length` characters of a long text. It reads a
 * little further than it returns, so that no sensitive text is cut in two and shown in part.
 */
export function redactPrefix(text: string, length: number, kinds?: ReadonlySet<RedactionKind>): string {
  if (text.length <= length + BEYOND) return redact(text, kinds).text;
  const { text: redacted } = redact(text.slice(0, graphemeEnd(text, length + BEYOND)), kinds);
  // Marks may be longer than what they replace, so the reach is dropped from the end of the redacted text, where a secret
  // may be cut.
  const told = redacted.slice(0, graphemeEnd(redacted, Math.max(0, redacted.length - BEYOND)));
  return told.replace(CUT_MARK, '');
}

/** Stands for an existing mark. NUL never occurs in stored text, and no rule treats it as content. */
const MARK = '\0';
/** Characters that may not be what they look like, and conjoining jamo: a text without any is its own plain form. */
const SPECIAL = /\[redacted:|[^\n\r\t -~가-힣]|\s{5}/;
/**
 * The longest run of white space that any rule distinguishes. Longer runs are shortened to it, so that no rule reads a
 * long run twice.
 */
const MAX_SPACE = 4;
const PIECE = /\[redacted:[a-z_]{2,20}\]|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|./gsu;

const FOLDED: readonly [to: string, from: RegExp][] = [
  ['', /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]$|^\u20e3$|^[\ufe00-\ufe0f]$/],
  [' ', /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u3164]$/],
  // Other invisible characters: tags, selectors, fillers.
  ['', /^\p{Default_Ignorable_Code_Point}$/u],
  // Koreans type ㅡ and ー when the keyboard has no dash.
  ['-', /^[\u2010-\u2015\u2043\u2212\u2500\u30fc\u3161\ufe58\ufe63]$/],
  ['.', /^[\u00b7\u2022\u2024\u2027\u22c5\u3002\u30fb\u318d\uff61]$/],
  ["'", /^[\u2018\u2019\u201b\u2032\u300c\u300d]$/],
  ['"', /^[\u201c-\u201f\u2033\u300e\u300f]$/],
];

interface PlainForm {
  text: string;
  /** The offset in the original of each character of the plain form. */
  at: (index: number) => number;
}

/**
 * The form that the redaction rules read: full-width letters, digits of every script, look-alike dashes, dots, spaces
 * and quotes as ASCII, Hangul composed, invisible characters removed, existing marks as one NUL. Case is kept. Matches
 * are redacted in the original, which is why offsets are kept.
 */
export function plainForm(text: string, marks: ReadonlySet<string>): PlainForm {
  if (!SPECIAL.test(text)) return { text, at: (index) => index };
  const letters: string[] = [];
  const starts: number[] = [];
  let space = 0;
  let broken = false;
  const add = (folded: string, start: number): void => {
    for (const unit of folded.length === 1 ? folded : folded.split('')) {
      if (!isSpace(unit)) {
        space = 0;
        broken = false;
      } else if (++space > MAX_SPACE) {
        // A line that ends within the run ends here.
        if (unit === '\n' && !broken) letters[letters.length - MAX_SPACE] = unit;
        broken ||= unit === '\n';
        continue;
      } else broken ||= unit === '\n';
      letters.push(unit);
      starts.push(start);
    }
  };
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece.length > 2 && piece[0] === '[') {
      // A mark of an unknown kind is ordinary text and read as such.
      if (marks.has(piece)) add(MARK, index);
      else for (let offset = 0; offset < piece.length; offset++) add(piece.charAt(offset), index + offset);
    } else if (piece >= '\u1100') {
      let offset = index;
      for (const letter of piece.normalize('NFC')) {
        add(foldLetter(letter), offset);
        // Composed from as many characters as it decomposes into.
        offset += letter.normalize('NFD').length;
      }
    } else add(foldLetter(piece), index);
  }
  starts.push(text.length);
  return { text: letters.join(''), at: (index) => starts[index] ?? text.length };
}

const isSpace = (unit: string): boolean => unit === ' ' || unit === '\n' || /\s/.test(unit);

/** A text has few distinct letters that are neither ASCII nor Hangul, but many occurrences of each. */
const folds = new Map<string, string>();
const MAX_FOLDS = 10_000;

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (code < 0xa0 || (code >= 0xac00 && code < 0xd7a4)) return letter;
  let folded = folds.get(letter);
  if (folded === undefined) {
    folded = fold(letter, code);
    if (folds.size >= MAX_FOLDS) folds.clear();
    folds.set(letter, folded);
  }
  return folded;
}

function fold(letter: string, code: number): string {
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  for (const [to, from] of FOLDED) if (from.test(letter)) return to;
  if (!/^\p{N}$/u.test(letter)) return letter;
  const composed = letter.normalize('NFKC');
  return /^\d$/.test(composed) ? composed : (digitOf(code) ?? letter);
}

/** Unicode orders decimal digits in blocks of ten, starting with zero. */
function digitOf(code: number): string | undefined {
  if (!/^\p{Nd}$/u.test(String.fromCodePoint(code))) return undefined;
  let before = 0;
  while (before < 50 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return `${before % 10}`;
}
