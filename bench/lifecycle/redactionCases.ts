import type { RedactionKind } from '../../server/lifecycle/redact/redactionKind.ts';
import { redactedAbroadCases } from './redactedAbroadCases.ts';
import { redactedLockCases } from './redactedLockCases.ts';
import { redactedNumberCases } from './redactedNumberCases.ts';
import { redactedPhoneCases } from './redactedPhoneCases.ts';
import { redactedWordCases } from './redactedWordCases.ts';
import { redactionAlikeCases } from './redactionAlikeCases.ts';
import { redactionKeptCases } from './redactionKeptCases.ts';

export interface RedactionCase {
  text: string;
  /** What must be hidden; everything else must stay. */
  hidden: { kind: RedactionKind; start: number; end: number }[];
}

const HIDDEN = /⟦(\w+) ([^⟧]*)⟧/g;

/** Labelled texts, written `내 번호는 ⟦phone 010-1234-5678⟧이야`. Every number in them is made up. */
export const redactionCases: readonly RedactionCase[] = [
  ...redactedNumberCases,
  ...redactedPhoneCases,
  ...redactedWordCases,
  ...redactedLockCases,
  ...redactedAbroadCases,
  ...redactionKeptCases,
  ...redactionAlikeCases,
].map(readCase);

function readCase(labelled: string): RedactionCase {
  const hidden: RedactionCase['hidden'] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: kind, 2: content, index } of labelled.matchAll(HIDDEN)) {
    text += labelled.slice(last, index);
    hidden.push({ kind: kind as RedactionKind, start: text.length, end: text.length + content!.length });
    text += content;
    last = index + whole.length;
  }
  return { text: text + labelled.slice(last), hidden };
}
