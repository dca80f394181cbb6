import { graphemeEnd } from '../../text/shorten.ts';
import { redact } from './redact.ts';
import type { RedactionKind } from './redactionKind.ts';

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
