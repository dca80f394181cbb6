import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';

/** The rules' name for a type that a product may name differently; unknown types keep their own name. */
export function ruleTypeOf(type: string, rules: EntityRules): string {
  return compileRules(rules).byName.get(normalize(type))?.type ?? type;
}
