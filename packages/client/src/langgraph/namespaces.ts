import type { MatchCondition } from '@langchain/langgraph-checkpoint';

/** A namespace as one text, from which no other namespace can be made: labels may contain any character. */
export const textOf = (namespace: readonly string[]): string => JSON.stringify(namespace);

/** Every namespace that an item is under: its own and those above it. */
export const levelsOf = (namespace: readonly string[]): string[] =>
  namespace.map((_, i) => textOf(namespace.slice(0, i + 1)));

/** Whether a namespace begins or ends with a path, label by label; `*` is any one label. */
export function isMatch(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  const start = matchType === 'prefix' ? 0 : namespace.length - path.length;
  if (path.length > namespace.length) return false;
  return path.every((label, i) => label === '*' || label === namespace[start + i]);
}

/** The namespace above all matching ones that the server can filter by: the labels of a prefix before its first `*`. */
export function commonPrefix(conditions: readonly MatchCondition[]): string[] {
  const path = conditions.find(({ matchType }) => matchType === 'prefix')?.path ?? [];
  const star = path.indexOf('*');
  return star < 0 ? path : path.slice(0, star);
}
