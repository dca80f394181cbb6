export interface RuleType {
  type: string;
  aliases: string[];
  words: number;
  patterns: number;
}

/** The types of some rules, as far as they can be read; whether they are right, the server says. */
export function typesOf(rules: unknown): RuleType[] {
  const types = (rules as { types?: unknown } | null)?.types;
  if (!Array.isArray(types)) return [];
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return types.map((one: Record<string, unknown> | null) => ({
    type: String(one?.type ?? ''),
    aliases: listOf(one?.aliases).map(String),
    words: listOf(one?.words).length,
    patterns: listOf(one?.patterns).length,
  }));
}
