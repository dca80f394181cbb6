/** A tree of decisions: a number of a row, the value below which the first branch is taken, and the branches; or what it adds to the score. */
export type Tree = number | readonly [column: number, below: number, Tree, Tree];

/** What a model has learned: the score of an average row, and trees that add to it. */
export interface BoostedTrees {
  start: number;
  trees: readonly Tree[];
}

/** The probability that gradient-boosted trees give a row (Friedman, Greedy Function Approximation, 2001). */
export function probabilityOf(row: ArrayLike<number>, { start, trees }: BoostedTrees): number {
  let score = start;
  for (const tree of trees) score += leafOf(tree, row);
  return 1 / (1 + Math.exp(-score));
}

export function leafOf(tree: Tree, row: ArrayLike<number>): number {
  let node = tree;
  while (typeof node !== 'number') node = (row[node[0]] ?? 0) < node[1] ? node[2] : node[3];
  return node;
}
