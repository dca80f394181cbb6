import { shorten } from '../text/shorten.ts';
import { redact } from './redact/redact.ts';

export const TITLE_LENGTH = 80;

/** A session's title: its first question on one line, redacted and shortened. */
export function titleOf(firstQuestion: string): string {
  return shorten(redact(firstQuestion).text.replace(/\s+/g, ' '), TITLE_LENGTH);
}
