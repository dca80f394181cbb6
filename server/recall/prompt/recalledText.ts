import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { LINE_BREAK, withoutFences, withoutUnseen } from '../../text/fences.ts';

/** A bracket or quotation mark alone ends no sentence: `print(a)`, «선적항: 부산(한국)». A remark in brackets is one. */
const SENTENCE_END = /[.!?…。！？]["”’)\]]*$|^\s*\[.*\]$/;
/** The beginning of a sentence that is not a list item. */
const SENTENCE_START = /^\s{0,3}(?!\d+[.)])[\p{L}\p{N}"“‘([]/u;
const CODE = /^[ \t]*(?:```|~~~)/m;

/** Whether a line begins another sentence, which costs less on the same line. */
const isProse = (before: string, line: string): boolean => SENTENCE_END.test(before) && SENTENCE_START.test(line);

/** Starts each further line of a text, so that no remembered text begins a line of the prompt. */
const CONTINUED = '\n  | ';

const MAX_LABEL = 80;
/** How much is read of a name that is too long to show anyway. */
const MAX_READ_OF_A_LABEL = 400;

/**
 * A recalled text in the form that a prompt shows under its item: redacted, without invisible characters and fences.
 * Sentences follow each other on one line; lists and code keep their lines, which are indented and marked. Empty lines
 * are removed. A text that needs none of this is only trimmed.
 */
export function recalledText(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const safe = safeText(text, hidden);
  if (!LINE_BREAK.test(safe)) return safe.trim();
  const lines = safe.split(LINE_BREAK).flatMap((line) => line.trimEnd() || []);
  const isCode = CODE.test(safe);
  const following = (line: string, i: number) =>
    !isCode && isProse(lines[i] ?? '', line) ? ` ${line.trimStart()}` : CONTINUED + line;
  return [lines[0] ?? '', ...lines.slice(1).map(following)].join('').trim();
}

/** A document's text, line by line as it is stored, but for repeated empty lines; further lines are indented and marked. */
export function documentText(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const lines = safeText(text, hidden).replaceAll('\r\n', '\n').trim().split(LINE_BREAK);
  const kept = lines.filter((line, i) => line.trim() !== '' || lines[i - 1]?.trim() !== '');
  return kept.map((line, i) => (i === 0 ? line : CONTINUED + line).trimEnd()).join('');
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
