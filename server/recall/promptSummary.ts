import type { TierSession } from '../queries/turns/sessions.ts';
import { type OutdatedFact, withoutOutdated } from './outdated.ts';
import type { PromptParts } from './prompt/promptParts.ts';

/** Until its summary is ready, a session is represented by its title. */
export const wordsOf = ({ session }: TierSession): string => session.summary ?? session.title ?? '';

/** Its summary without what has changed since; nothing if that was all. */
export function promptSummary(tier: TierSession, outdated: readonly OutdatedFact[]): PromptParts['midTerm'] {
  const { session } = tier;
  const changed = outdated.filter(({ changedAt }) => changedAt > session.lastActivityAt);
  const summary = withoutOutdated(wordsOf(tier), changed);
  if (!summary) return [];
  const tokens = summary === session.summary ? (session.summaryTokens ?? undefined) : undefined;
  return [{ id: session.uid, at: session.lastActivityAt, summary, tokens }];
}
