import { failureOf } from '../failureOf.ts';
import { words } from '../words/words.ts';

/** Why one of many was not changed. */
export function whyNot(error: unknown): string {
  const { code, messages } = failureOf(error);
  return words.people.whyNot[code ?? ''] ?? (messages.join(' ') || words.networkFailure);
}
