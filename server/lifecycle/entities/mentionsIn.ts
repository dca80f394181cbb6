import { normalize } from '../../text/normalize.ts';
import type { EntityRules } from './entityRules.ts';
import { type FoundEntity, findEntities } from './findEntities.ts';
import { normalizeGiven } from './normalizeGiven.ts';
import { ruleTypeOf } from './ruleTypeOf.ts';

/** The entities that a turn mentions. */
export interface TurnMentions {
  /** Entities that the caller named. */
  given: FoundEntity[];
  /** Further entities found in the text. */
  found: FoundEntity[];
}

/** The entities of a turn. An entity that the caller named is not found again in the text, in any spelling. */
export function mentionsIn(
  turn: { userQuery: string; entities?: { type: string; value: string; normalized?: string | null }[] | null },
  rules: EntityRules,
): TurnMentions {
  const given = (turn.entities ?? []).map((entity) => normalizeGiven(entity, rules));
  const found = findEntities(turn.userQuery, rules).filter((one) => !given.some((other) => isSame(other, one, rules)));
  return { given, found };
}

/**
 * The same words, whatever their type; within one type also the same normalized value, the same amount, or a part of it
 * ("CIF" of "CIF Busan").
 */
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
