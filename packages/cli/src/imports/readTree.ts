import { type Fields, fieldsOf, keyOf } from './shape.ts';

/**
 * The nodes from the root to the current one. The others are answers that were asked for again and questions that were
 * edited. Without a current node, the path ends at the newest leaf.
 */
export function pathTo(
  nodes: Fields,
  current: unknown,
  parentOf: (node: Fields) => unknown,
  timeOf: (node: Fields) => number,
): Fields[] {
  const path: Fields[] = [];
  const seen = new Set<string>();
  let key = keyOf(current);
  if (key === undefined || !fieldsOf(nodes[key])) key = newestLeaf(nodes, parentOf, timeOf);
  while (key !== undefined && !seen.has(key)) {
    seen.add(key);
    const node = fieldsOf(nodes[key]);
    if (!node) break;
    path.push(node);
    key = keyOf(parentOf(node));
  }
  return path.reverse();
}

function newestLeaf(
  nodes: Fields,
  parentOf: (node: Fields) => unknown,
  timeOf: (node: Fields) => number,
): string | undefined {
  const all = Object.entries(nodes).flatMap(([key, value]) => {
    const node = fieldsOf(value);
    return node ? [{ key, node }] : [];
  });
  const parents = new Set(all.map(({ node }) => keyOf(parentOf(node))));
  const leaves = all.filter(({ key }) => !parents.has(key));
  return leaves.reduce<(typeof leaves)[number] | undefined>(
    (best, leaf) => (best && timeOf(best.node) >= timeOf(leaf.node) ? best : leaf),
    undefined,
  )?.key;
}
