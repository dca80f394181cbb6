import { formatNumber } from '../format/numbers.ts';
import { refusals } from '../words/refusals.ts';
import type { RefusalCode } from '../words/refusalWords.ts';
import { language, words } from '../words/words.ts';
import { failureOf, type Issue, type Refusal } from './failureOf.ts';

/**
 * Describes a failure in the user's language: with the page's text, the console's text, or else the server's message.
 * @param meaning the page's own texts by error code
 */
export function renderFailure(error: unknown, meaning: Record<string, string> = {}): string[] {
  const { code, reasons, issues, retryAfterSeconds } = failureOf(error);
  if (code && meaning[code]) return [meaning[code]];
  if (code === 'RATE_LIMITED') return [words.rateLimited, ...(retryAfterSeconds ? [againAt(retryAfterSeconds)] : [])];
  if (reasons.length === 0) return [words.networkFailure];
  const isOfFields = code === 'BAD_USER_INPUT' && issues.length > 0;
  return [...new Set(isOfFields ? issues.map(renderIssue) : reasons.map((one) => renderRefusal(one, code)))];
}

/** The console's text for a refusal. @param error the code of the error it belongs to */
export function renderRefusal({ code, params = {}, message }: Refusal, error = 'BAD_USER_INPUT'): string {
  const said = refusals.said[code as RefusalCode];
  if (said === undefined) return refusals.otherwise(error, message);
  return said.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

function renderIssue(issue: Issue): string {
  const field = refusals.fields[issue.path.slice(issue.path.lastIndexOf('.') + 1)];
  const told = renderRefusal(issue);
  return field ? `${field}: ${told}` : told;
}

/** Uses a time of day, because "in 40 seconds" is outdated by the time it is read. */
const againAt = (seconds: number): string =>
  words.tryAgainAt(
    new Date(Date.now() + seconds * 1_000).toLocaleTimeString(language, {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
  );
