import { findBankAccounts } from './findBankAccounts.ts';
import { findCards } from './findCards.ts';
import { findDrivingLicences } from './findDrivingLicences.ts';
import { findPassports } from './findPassports.ts';
import { findPasswords } from './findPasswords.ts';
import { findPhones } from './findPhones.ts';
import { findResidentNumbers } from './findResidentNumbers.ts';
import { findSecrets } from './findSecrets.ts';
import { type NumberCandidate, numberCandidates } from './numberCandidates.ts';
import { plainForm } from './plainForm.ts';
import { REDACTION_KINDS, type RedactionKind, type Span } from './redactionKind.ts';

export interface Redacted {
  text: string;
  /** What was hidden, each kind once, in the order of REDACTION_KINDS. */
  found: RedactionKind[];
}

type Find = (plain: string, candidates: readonly NumberCandidate[]) => Span[];

/** Where two readings overlap, the earlier one here wins. */
const FINDERS: readonly [RedactionKind, Find][] = [
  ['secret', findSecrets],
  ['password', findPasswords],
  ['rrn', findResidentNumbers],
  ['card', findCards],
  ['driving_licence', findDrivingLicences],
  ['passport', findPassports],
  ['bank_account', findBankAccounts],
  ['phone', findPhones],
];

/** How hidden text reads, in every language: what it was, and that it was taken out. */
const markOf = (kind: RedactionKind): string => `[redacted:${kind}]`;
const MARKS: ReadonlySet<string> = new Set(REDACTION_KINDS.map(markOf));
const ALL: ReadonlySet<RedactionKind> = new Set(REDACTION_KINDS);

/** A mark brings its neighbours closer together, so that one may now read as something to hide; a few rounds settle it, and eight are the end. */
const ROUNDS = 8;

/**
 * The text with everything of these kinds replaced by marks such as `[redacted:rrn]`. Redacting again changes nothing:
 * marks are never read as content, and it is repeated until nothing more is found. All that is not hidden stays as written.
 */
export function redact(text: string, kinds: ReadonlySet<RedactionKind> = ALL): Redacted {
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
  const taken = new Uint8Array(plain.text.length);
  const hidden: (Span & { kind: RedactionKind })[] = [];
  for (const [kind, find] of FINDERS) {
    if (!kinds.has(kind)) continue;
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
