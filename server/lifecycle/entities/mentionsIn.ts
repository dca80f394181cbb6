import { normalize } from '../../text/normalize.ts';
import type { EntityRules } from './entityRules.ts';
import { type FoundEntity, findEntities } from './findEntities.ts';
import { normalizeGiven } from './normalizeGiven.ts';
import { ruleTypeOf } from './ruleTypeOf.ts';

/** What a turn mentions. */
export interface TurnMentions {
  /** What the caller named. */
  given: FoundEntity[];
  /** What the text holds beside it. */
  found: FoundEntity[];
}

/** The entities of a turn. What the caller named is not found a second time in the text, however it is written there. */
export function mentionsIn(
  turn: { userQuery: string; entities?: { type: string; value: string; normalized?: string | null }[] | null },
  rules: EntityRules,
): TurnMentions {
  const given = (turn.entities ?? []).map((entity) => normalizeGiven(entity, rules));
  const found = findEntities(turn.userQuery, rules).filter((one) => !given.some((other) => isSame(other, one, rules)));
  return { given, found };
}

/** The same words, whatever their type; of one type also the same normalized value, the same amount, or a part of it ("CIF" of "CIF Busan"). */
function isSame(given: FoundEntity, found: FoundEntity, rules: EntityRules): boolean {
  const named = normalize(given.value);
  const written = normalize(found.value);
  if (named === written) return true;
  if (ruleTypeOf(given.type, rules) !== found.type) return false;
  if (normalize(given.normalized) === normalize(found.normalized)) return true;
  if (found.amount !== undefined)
    return given.amount === found.amount && (!given.unit || !found.unit || given.unit === found.unit);
  return named.includes(written);
}
