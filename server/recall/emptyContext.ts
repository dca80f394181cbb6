import type { User } from '../entities/user.ts';
import { toPreferences } from '../queries/people/findPreferences.ts';
import type { ContextInput, Degradation, RecalledContext } from './recalled.ts';

/** The context for a user about whom nothing is known or may be recalled. */
export function emptyContext(
  uid: string,
  input: ContextInput,
  user: User | null,
  degraded: Degradation[],
  tookMs: number,
): RecalledContext {
  return {
    uid,
    user,
    query: input.query,
    prompt: '',
    promptTokens: 0,
    tokenBudget: input.tokenBudget,
    currentTurns: [],
    shortTerm: [],
    midTerm: [],
    longTerm: [],
    memories: [],
    documents: [],
    relatedTurns: [],
    entities: [],
    references: [],
    preferences: toPreferences([]),
    report: { included: [], omitted: [], degraded, tookMs },
  };
}
