import type { ContextItem_ItemFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { memoryUrl, userUrl } from '../urls.ts';
import { words } from '../words/words.ts';

export const ContextItemFragment = graphql(`
  fragment ContextItem_item on ContextItem {
    section
    outcome
    tokens
    preference
    node {
      id
      ... on Memory {
        content
      }
      ... on Turn {
        userQuery
      }
      ... on Session {
        sessionId
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
export type Item = Pick<ContextItem_ItemFragment, 'section' | 'outcome' | 'tokens' | 'preference' | 'node'>;

/** What it says, in a line. */
export function textOf({ node, preference }: Item): string {
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
      return words.play.preference(preference ?? '');
  }
}

/** Where staff see it whole; undefined for what has no page of its own. */
export function urlOf({ node }: Item, user: string): string | undefined {
  if (node?.__typename === 'Memory') return memoryUrl({ user, id: node.id });
  if (node?.__typename === 'Session') return userUrl({ user, tab: 'sessions', session: node.sessionId });
  return undefined;
}
