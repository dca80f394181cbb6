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

/** Indexes items by a key that is unique within a context and stable across two. */
export function keyed(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item.section, item.node?.id ?? item.preference ?? '', item.heading);
    let key = name;
    for (let n = 2; found.has(key); n++) key = `${name} ${n}`;
    found.set(key, item);
  }
  return found;
}

/** The key of an item; passages of one document are told apart by their headings. */
export const nameOf = (section: Item['section'], id: string, heading?: string | null): string =>
  [section, id, ...(heading ? [heading] : [])].join(' ');

/** The differences caused by another budget or another time. */
interface Changes {
  cameIn: Item[];
  /** Taken from the second context if it still says why they are omitted. */
  fellOut: Item[];
  cutNow: Item[];
  wholeNow: Item[];
}

interface ComparedContext {
  included: readonly Item[];
  omitted: readonly Item[];
}

/** Compares two contexts for one question, item by item. */
export function compareItems(before: ComparedContext, after: ComparedContext): Changes {
  const [was, is, out] = [keyed(before.included), keyed(after.included), keyed(after.omitted)];
  const inBoth = [...is].filter(([key]) => was.has(key));
  const became = (outcome: Item['outcome']) =>
    inBoth
      .filter(([key, item]) => item.outcome === outcome && was.get(key)?.outcome !== outcome)
      .map(([, item]) => item);
  return {
    cameIn: [...is].filter(([key]) => !was.has(key)).map(([, item]) => item),
    fellOut: [...was].filter(([key]) => !is.has(key)).map(([key, item]) => out.get(key) ?? { ...item, tokens: 0 }),
    cutNow: became('TRUNCATED'),
    wholeNow: became('INCLUDED'),
  };
}

/** The number of items and tokens of one section in a context. */
export interface Tally {
  section: Item['section'];
  told: number;
  leftOut: number;
  tokens: number;
}

type Counted = Pick<Item, 'section'>;

/**
 * Counts items and tokens by section, in the order of first appearance.
 * @param spent tokens that each section takes of the prompt
 */
export function tallySections(
  included: readonly Counted[],
  omitted: readonly Counted[],
  spent: readonly Pick<Item, 'section' | 'tokens'>[],
): Tally[] {
  const sections = [...new Set([...included, ...omitted].map(({ section }) => section))];
  const countOf = (items: readonly Counted[], section: Item['section']) =>
    items.filter((item) => item.section === section).length;
  return sections.map((section) => ({
    section,
    told: countOf(included, section),
    leftOut: countOf(omitted, section),
    tokens: spent.find((one) => one.section === section)?.tokens ?? 0,
  }));
}
