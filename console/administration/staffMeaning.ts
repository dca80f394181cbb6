import { failureOf } from '../failureOf.ts';
import { administration } from '../words/administration.ts';

const W = administration.staff;

/** What a refusal means here. The server keeps an administrator for itself, and says by the offending field which rule it was. */
export function staffMeaning(error: unknown): Record<string, string> {
  const issue = failureOf(error).issues[0];
  const conflict = {
    'Is the last administrator.': W.lastAdmin,
    'Is you.': W.oneself,
    'Is taken.': W.taken,
  }[issue?.message ?? ''];
  return { MAIL_UNAVAILABLE: W.mailFailed, ...(conflict ? { CONFLICT: conflict } : {}) };
}
