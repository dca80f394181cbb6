import type { ContextItem_ItemFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';

export const ContextItemFragment = graphql(`
  fragment ContextItem_item on ContextItem {
    section
    outcome
    tokens
    node {
      id
      ... on Memory {
        content
      }
      ... on Turn {
        userQuery
      }
      ... on Session {
        title
        summary
      }
      ... on Entity {
        type
        value
      }
    }
  }
`);

/** One thing that came to mind, whether it was told or not. */
export type Item = Pick<ContextItem_ItemFragment, 'section' | 'outcome' | 'tokens' | 'node'>;

/** What it says, in a line. */
export function textOf({ node }: Item): string {
  switch (node?.__typename) {
    case 'Memory':
      return node.content;
    case 'Turn':
      return node.userQuery;
    case 'Session':
      return node.title ?? node.summary ?? words.play.untitled;
    case 'Entity':
      return `${node.type}: ${node.value}`;
    default:
      return words.play.preference;
  }
}

/** Tells items apart, within one context and across two. Preferences are no nodes: they are counted. */
export function keyed(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = `${item.section} ${item.node?.id ?? ''}`;
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    found.set(key, item);
  }
  return found;
}
