import { normalize } from '../../text/normalize.ts';
import type { EntityRules, EntityTypeRule } from './entityRules.ts';

export interface CompiledRule {
  rule: EntityTypeRule;
  patterns: { regex: RegExp; group: number }[];
}

export interface CompiledRules {
  types: CompiledRule[];
  /** Every word and alias, normalized, with the types it belongs to and the word it counts as. */
  words: Map<string, { rule: EntityTypeRule; value: string }[]>;
  /** By the first letter of a word, the lengths that words have, longest first. */
  lengths: Map<string, number[]>;
  /** Types by their names and aliases, normalized. */
  byName: Map<string, EntityTypeRule>;
}

/** Rules are read once per change of settings and used for every turn. */
const compiled = new WeakMap<EntityRules, CompiledRules>();

/** The rules with their expressions compiled and their words indexed; kept as long as the rules are. */
export function compileRules(rules: EntityRules): CompiledRules {
  const known = compiled.get(rules);
  if (known) return known;
  const fresh: CompiledRules = { types: [], words: new Map(), lengths: new Map(), byName: new Map() };
  for (const rule of rules.types) {
    for (const name of [rule.type, ...rule.aliases]) fresh.byName.set(normalize(name), rule);
    fresh.types.push({
      rule,
      patterns: rule.patterns.map(({ source, flags, group }) => ({ regex: new RegExp(source, `${flags}g`), group })),
    });
    for (const { value, aliases } of rule.words)
      for (const word of [value, ...aliases]) addWord(fresh, rule, word, value);
  }
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
  const lengths = rules.lengths.get(key[0]!);
  if (lengths === undefined) rules.lengths.set(key[0]!, [key.length]);
  else lengths.push(key.length);
}
