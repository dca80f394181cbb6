import { graphemeEnd } from '../../text/shorten.ts';
import { findEmails, findIps, findPhones } from './contactDetails.ts';
import { findSecrets } from './findSecrets.ts';
import { findDrivingLicences, findPassports, findResidentNumbers } from './identityNumbers.ts';
import { type NumberCandidate, numberCandidates } from './numberCandidates.ts';
import { findLockNumbers, findPasswords } from './passwords.ts';
import { findBankAccounts, findCards } from './paymentNumbers.ts';
import { plainForm } from './plainForm.ts';
import { ALWAYS_HIDDEN, REDACTION_KINDS, type RedactionKind, type Span } from './redactionKind.ts';

interface Redacted {
  text: string;
  /** The kinds that were hidden, each once, in the order of REDACTION_KINDS. */
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

/** The replacement for hidden text, in every language: what it was, and that it was removed. */
const markOf = (kind: RedactionKind): string => `[redacted:${kind}]`;
const MARKS: ReadonlySet<string> = new Set(REDACTION_KINDS.map(markOf));

/**
 * A mark brings its neighbours closer together, so that they may now match something to hide. A few rounds settle this;
 * eight is the limit.
 */
const ROUNDS = 8;

/**
 * The text with every match of these kinds replaced by marks such as `[redacted:rrn]`. Redacting again changes nothing:
 * marks are never read as content, and rounds repeat until nothing more is found. Everything else stays as written.
 */
export function redact(text: string, kinds: ReadonlySet<RedactionKind> = ALWAYS_HIDDEN): Redacted {
  const found = new Set<RedactionKind>();
  let current = text;
  for (let round = 0; round < ROUNDS; round++) {
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
  const hidden: (Span & { kind: RedactionKind })[] = [];
  for (const [kind, find] of FINDERS) {
    if (!kinds.has(kind) || (!hasDigit && !WORDED.has(kind))) continue;
    const spans = find(plain.text, candidates).sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    for (const { start, end } of spans) {
      if (start >= end || taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      hidden.push({ kind, start, end });
      found.add(kind);
    }
  }
  let result = '';
  let last = 0;
  for (const { kind, start, end } of hidden.sort((a, b) => a.start - b.start)) {
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
  // Marks may be longer than what they hide, so the reach is dropped from the end of the redacted text, where a secret
  // may be cut.
  const told = redacted.slice(0, graphemeEnd(redacted, Math.max(0, redacted.length - BEYOND)));
  return told.replace(CUT_MARK, '');
}
