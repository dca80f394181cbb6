import { normalize } from '../../text/normalize.ts';
import { type CompiledPattern, compilePattern } from './compilePattern.ts';
import type { EntityRules, EntityTypeRule } from './entityRules.ts';

export interface CompiledRule {
  rule: EntityTypeRule;
  patterns: { pattern: CompiledPattern; group: number }[];
  /** Normalized. */
  except: ReadonlySet<string>;
}

export interface CompiledRules {
  types: CompiledRule[];
  /** How many characters of a text an administrator's expressions read: the longer the expressions, the fewer. */
  reach: number;
  /** Every word and alias, normalized, with the types it belongs to and the word it counts as. */
  words: Map<string, { rule: EntityTypeRule; value: string }[]>;
  /** Word lengths by the first letter of the word, longest first. */
  lengths: Map<string, number[]>;
  /** Types by their names and aliases, normalized. */
  byName: Map<string, EntityTypeRule>;
}

/** Administrators' expressions never read more of a text than this; questions are seldom longer. */
const MAX_REACH = 16_000;
/** Characters times positions in the expressions. At worst 12 ns were measured for each, which makes 72 ms. */
const MAX_WORK = 6_000_000;

/** Rules are compiled once per change of settings and used for every turn. */
export const compiled = new WeakMap<EntityRules, CompiledRules>();

/** The rules with their expressions compiled and their words indexed; cached as long as the rules object lives. */
export function compileRules(rules: EntityRules): CompiledRules {
  const known = compiled.get(rules);
  if (known) return known;
  const fresh: CompiledRules = {
    types: [],
    reach: MAX_REACH,
    words: new Map(),
    lengths: new Map(),
    byName: new Map(),
  };
  for (const rule of rules.types) {
    for (const name of [rule.type, ...rule.aliases]) fresh.byName.set(normalize(name), rule);
    fresh.types.push({
      rule,
      patterns: rule.patterns.map(({ group, ...written }) => ({ pattern: compilePattern(written), group })),
      except: new Set(rule.except.map(normalize)),
    });
    for (const { value, aliases } of rule.words)
      for (const word of [value, ...aliases]) addWord(fresh, rule, word, value);
  }
  const sizes = fresh.types.flatMap(({ patterns }) => patterns.map(({ pattern }) => pattern.size));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  if (size > 0) fresh.reach = Math.min(MAX_REACH, Math.floor(MAX_WORK / size));
  for (const [first, lengths] of fresh.lengths)
    fresh.lengths.set(
      first,
      [...new Set(lengths)].sort((a, b) => b - a),
    );
  compiled.set(rules, fresh);
  return fresh;
}

function addWord(rules: CompiledRules, rule: EntityTypeRule, word: string, value: string): void {
  const key = normalize(word);
  const meanings = rules.words.get(key);
  if (meanings === undefined) rules.words.set(key, [{ rule, value }]);
  else if (meanings.every((meaning) => meaning.rule !== rule)) meanings.push({ rule, value });
  const lengths = rules.lengths.get(key.charAt(0));
  if (lengths === undefined) rules.lengths.set(key.charAt(0), [key.length]);
  else lengths.push(key.length);
}

/** The rules' name for a type that a product may name differently; unknown types keep their own name. */
export function ruleTypeOf(type: string, rules: EntityRules): string {
  return compileRules(rules).byName.get(normalize(type))?.type ?? type;
}

/** Every name of a type: its own, the rules' and those that a product may use instead. */
export function namesOfType(type: string, rules: EntityRules): string[] {
  const rule = compileRules(rules).byName.get(normalize(type));
  return [...new Set([type, ...(rule ? [rule.type, ...rule.aliases] : [])])];
}
