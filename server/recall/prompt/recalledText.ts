import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { LINE_BREAK, withoutFences, withoutUnseen } from '../../text/fences.ts';

const SENTENCE_ENDS = '.!?…。！？"”’)]';
/** The beginning of a sentence that is not a list item. */
const SENTENCE_START = /^\s{0,3}(?!\d+[.)])[\p{L}\p{N}"“‘([]/u;

/** Whether a line begins another sentence, which costs less on the same line; lists and code keep their lines. */
const isProse = (before: string, line: string): boolean =>
  SENTENCE_ENDS.includes(before.at(-1) ?? ' ') && SENTENCE_START.test(line);

/** Starts each further line of a text, so that no remembered text begins a line of the prompt. */
const CONTINUED = '\n  | ';

const MAX_LABEL = 80;
/** How much is read of a name that is too long to show anyway. */
const MAX_READ_OF_A_LABEL = 400;

/**
 * A recalled text in the form that a prompt shows under its item: redacted, without invisible characters and fences.
 * Sentences follow each other on one line; any other line but the first is indented and marked. Empty lines are removed. A text that needs none of this is
 * only trimmed.
 */
export function recalledText(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const safe = safeText(text, hidden);
  if (!LINE_BREAK.test(safe)) return safe.trim();
  const lines = safe.split(LINE_BREAK).flatMap((line) => line.trimEnd() || []);
  const following = (line: string, i: number) =>
    isProse(lines[i] ?? '', line) ? ` ${line.trimStart()}` : CONTINUED + line;
  return [lines[0] ?? '', ...lines.slice(1).map(following)].join('').trim();
}

/** A recalled name on one line, short enough to leave room for more. */
export function recalledLabel(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const line = text.slice(0, MAX_READ_OF_A_LABEL).toWellFormed().split(LINE_BREAK).join(' ').replace(/\s+/gu, ' ');
  const letters = [...safeText(line, hidden).trim()];
  return letters.length <= MAX_LABEL ? letters.join('') : `${letters.slice(0, MAX_LABEL - 1).join('')}…`;
}

/**
 * The order matters: removing invisible characters rejoins what they split before redaction reads it, and redaction
 * marks contain no fence.
 */
const safeText = (text: string, hidden: ReadonlySet<RedactionKind>): string =>
  withoutFences(redact(withoutUnseen(text), hidden).text);
