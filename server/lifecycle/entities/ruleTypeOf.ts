import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';

/** The rules' name for a type that a product may name differently; unknown types keep their own name. */
export function ruleTypeOf(type: string, rules: EntityRules): string {
  return compileRules(rules).byName.get(normalize(type))?.type ?? type;
}

/** Every name of a type: its own, the rules' and those that a product may use instead. */
export function namesOfType(type: string, rules: EntityRules): string[] {
  const rule = compileRules(rules).byName.get(normalize(type));
  return [...new Set([type, ...(rule ? [rule.type, ...rule.aliases] : [])])];
}
