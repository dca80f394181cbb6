import { documentUrl } from '../documents/pages.ts';
import type { ContextItem_ItemFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { memoryUrl } from '../memories/pages.ts';
import { userUrl } from '../people/pages.ts';
import { play } from './words.ts';

export const ContextItemFragment = graphql(`
  fragment ContextItem_item on ContextItem {
    section
    outcome
    tokens
    preference
    heading
    version
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
      ... on Document {
        documentId
        title
      }
    }
  }
`);

/** One candidate item of a context, included or not. */
export type Item = Pick<ContextItem_ItemFragment, 'section' | 'outcome' | 'tokens' | 'preference' | 'node'> &
  Partial<Pick<ContextItem_ItemFragment, 'heading' | 'version'>>;

/** The item's content in one line. */
export function textOf({ node, preference, heading, version }: Item): string {
  switch (node?.__typename) {
    case 'Memory':
      return node.content;
    case 'Turn':
      return node.userQuery;
    case 'Session':
      return node.title ?? node.summary ?? play.untitled;
    case 'Entity':
      return `${node.type}: ${node.value}`;
    case 'Document':
      return [play.ofVersion(node.title ?? node.documentId, version ?? 0), heading].filter(Boolean).join(' › ');
    default:
      return play.preference(preference ?? '');
  }
}

/** The page where staff see the full item; undefined if it has no page of its own. */
export function urlOf({ node, version }: Item, user: string): string | undefined {
  if (node?.__typename === 'Memory') return memoryUrl({ user, id: node.id });
  if (node?.__typename === 'Session') return userUrl({ user, tab: 'sessions', session: node.sessionId });
  if (node?.__typename === 'Document') return documentUrl({ user, id: node.documentId, version: version ?? undefined });
  return undefined;
}
