import { shorten } from '../../text/shorten.ts';
import { redactPrefix } from '../redact/redactPrefix.ts';

const TITLE_LENGTH = 80;
/** A title needs no more of a question, including white space. */
const MAX_READ = 1_000;

/** A session's title: its first question on one line, redacted and shortened. */
export function titleOf(firstQuestion: string): string {
  return shorten(redactPrefix(firstQuestion.trim(), MAX_READ).replace(/\s+/g, ' '), TITLE_LENGTH);
}
