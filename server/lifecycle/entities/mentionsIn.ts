import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
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
 * The same words, whatever their type; the same amount of a type that is read alike; within one type also the same
 * normalized value, or a part of it ("CIF" of "CIF Busan").
 */
function isSame(given: FoundEntity, found: FoundEntity, rules: EntityRules): boolean {
  const named = normalize(given.value);
  const written = normalize(found.value);
  if (named === written) return true;
  const type = ruleTypeOf(given.type, rules);
  if (found.amount !== undefined) {
    const isMeasuredAlike = type === found.type || normalizerOf(type, rules) === normalizerOf(found.type, rules);
    return (
      isMeasuredAlike && given.amount === found.amount && (!given.unit || !found.unit || given.unit === found.unit)
    );
  }
  if (type !== found.type) return false;
  if (normalize(given.normalized) === normalize(found.normalized)) return true;
  return named.includes(written);
}

const normalizerOf = (type: string, rules: EntityRules): string | undefined =>
  compileRules(rules).byName.get(normalize(type))?.normalizer;
