import { findEmails, findIps } from './findAddresses.ts';
import { findBankAccounts } from './findBankAccounts.ts';
import { findCards } from './findCards.ts';
import { findDrivingLicences } from './findDrivingLicences.ts';
import { findLockNumbers } from './findLockNumbers.ts';
import { findPassports } from './findPassports.ts';
import { findPasswords } from './findPasswords.ts';
import { findPhones } from './findPhones.ts';
import { findResidentNumbers } from './findResidentNumbers.ts';
import { findSecrets } from './findSecrets.ts';
import { type NumberCandidate, numberCandidates } from './numberCandidates.ts';
import { plainForm } from './plainForm.ts';
import { ALWAYS_HIDDEN, REDACTION_KINDS, type RedactionKind, type Span } from './redactionKind.ts';

export interface Redacted {
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
