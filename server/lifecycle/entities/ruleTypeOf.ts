import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';

/** What the rules call a type that a product may have another name for; a type they don't know keeps its own. */
export function ruleTypeOf(type: string, rules: EntityRules): string {
  return compileRules(rules).byName.get(normalize(type))?.type ?? type;
}
