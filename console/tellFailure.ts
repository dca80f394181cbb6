import { failureOf, type Issue } from './failureOf.ts';
import { formatNumber } from './format/formatNumber.ts';
import { refusals } from './words/refusals.ts';
import { language, words } from './words/words.ts';

/**
 * What went wrong, in the reader's language: as this page puts it, as the console does, or in the server's own words.
 * @param meaning what a code means on this page
 */
export function tellFailure(error: unknown, meaning: Record<string, string> = {}): string[] {
  const { code, messages, issues, retryAfterSeconds } = failureOf(error);
  if (code && meaning[code]) return [meaning[code]];
  if (code === 'RATE_LIMITED') return [words.rateLimited, ...(retryAfterSeconds ? [againAt(retryAfterSeconds)] : [])];
  if (messages.length === 0) return [words.networkFailure];
  const isOfFields = code === 'BAD_USER_INPUT' && issues.length > 0;
  return [...new Set(isOfFields ? issues.map(tellIssue) : messages.map((said) => tellSentence(said, code)))];
}

/** One sentence of the server's, as the console says it. @param code of the refusal that it is of */
export function tellSentence(said: string, code?: string): string {
  for (const { pattern, tell } of SENTENCES) {
    const found = pattern.exec(said);
    if (found) return tell(...found.slice(1).map((part) => (/^\d+$/.test(part) ? formatNumber(Number(part)) : part)));
  }
  return refusals.otherwise(code, said);
}

function tellIssue({ path, message }: Issue): string {
  const field = refusals.fields[path.slice(path.lastIndexOf('.') + 1)];
  const told = tellSentence(message, 'BAD_USER_INPUT');
  return field ? `${field}: ${told}` : told;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const SENTENCES = Object.entries(refusals.sentences).map(([sentence, tell]) => ({
  pattern: new RegExp(`^${sentence.split('#').map(escaped).join('(.*)')}$`, 's'),
  tell,
}));

/** A time of day, since "in 40 seconds" is no longer true when it is read. */
const againAt = (seconds: number): string =>
  words.tryAgainAt(
    new Date(Date.now() + seconds * 1_000).toLocaleTimeString(language, {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
  );
