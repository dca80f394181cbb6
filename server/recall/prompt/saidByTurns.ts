import { baseTermsOf } from '../../text/tokenize.ts';
import type { SaidBy } from './fitting.ts';
import type { PromptParts, PromptTurn } from './promptParts.ts';

/**
 * The share of a fact's words that a turn which says it contains. A fact that was changed, or that names what the turn
 * calls "it", shares fewer with the turn that it was last learned from.
 */
const SAID = 0.6;

/**
 * Which turn of the prompt says a fact, too. If a fact was edited or said again since, its time is not that of the turn
 * that it was learned from.
 */
export function saidByTurns({
  currentTurns,
  shortTerm,
  relatedTurns,
}: PromptParts): (memory: PromptParts['memories'][number]) => SaidBy | undefined {
  const turns = new Map([...currentTurns, ...shortTerm, ...relatedTurns].map((turn) => [turn.id, turn]));
  return ({ content, at, source }) => {
    const turn = source ? turns.get(source) : undefined;
    if (!turn || turn.occurredAt.getTime() !== at.getTime()) return undefined;
    return { turn: turn.id, says: () => says(turn, content) };
  };
}

/** Only what the user said: the answer may be left out. */
function says({ userQuery }: PromptTurn, fact: string): boolean {
  const said = baseTermsOf(userQuery);
  const terms = [...baseTermsOf(fact)];
  return terms.filter((term) => said.has(term)).length >= SAID * terms.length;
}
