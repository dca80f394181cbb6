import { pages } from '../app/pages.ts';
import type { PaletteNodeQuery, PaletteQuery, PaletteSessionsQuery } from '../gql/graphql.ts';
import { memoryUrl } from '../memories/pages.ts';
import { inspector } from '../memories/words.ts';
import { userUrl } from '../people/pages.ts';
import { people } from '../people/words.ts';
import { requestUrl } from '../privacy/pages.ts';
import { desk } from '../privacy/words.ts';
import { words } from '../words/words.ts';

/** A search result and its URL. */
export interface Option {
  url: string;
  name: string;
  kind: string;
}

interface Found {
  named: PaletteQuery | undefined;
  /** Sessions of the users that the viewer has a content grant for. */
  opened: PaletteSessionsQuery | undefined;
  /** The object that a typed node id refers to. */
  node: PaletteNodeQuery['node'] | undefined;
}

const MAX_SESSIONS = 6;

/** The search results for the typed text, best match first. */
export function paletteOptions(
  wanted: string,
  permissions: readonly string[],
  { named, opened, node }: Found,
): Option[] {
  const fits = (name: string | null) => !!name && name.toLowerCase().includes(wanted.toLowerCase());
  const begins = (name: string) => name.toLowerCase().startsWith(wanted.toLowerCase());
  const open = pages
    .filter(({ name, verb }) => name && (!verb || permissions.includes(verb)))
    .map(({ path, name }) => ({ url: path, name, kind: words.page }));
  return [
    ...nodeOptions(node),
    ...open.filter(({ name }) => begins(name)),
    ...(named?.users.edges ?? []).map(({ node: { userId } }) => ({
      url: userUrl({ user: userId }),
      name: userId,
      kind: people.person,
    })),
    ...(named?.privacyRequests.edges ?? []).map(({ node: { id, kind, status } }) => ({
      url: requestUrl(id),
      name: words.shell.requestOf(desk.kinds[kind], wanted),
      kind: desk.statuses[status],
    })),
    ...(opened?.contentGrants ?? [])
      .flatMap(({ user }) =>
        user.sessions.edges
          .filter(({ node: { sessionId, title } }) => fits(sessionId) || fits(title))
          .map((edge) => sessionOption(edge.node, user.userId)),
      )
      .slice(0, MAX_SESSIONS),
    ...open.filter(({ name }) => !begins(name) && fits(name)),
  ];
}

const sessionOption = ({ sessionId, title }: { sessionId: string; title: string | null }, userId: string): Option => ({
  url: userUrl({ user: userId, tab: 'sessions', session: sessionId }),
  name: title || sessionId,
  kind: words.shell.sessionOf(userId),
});

function nodeOptions(node: Found['node']): Option[] {
  switch (node?.__typename) {
    case 'User':
      return [{ url: userUrl({ user: node.userId }), name: node.userId, kind: people.person }];
    case 'Session':
      return node.owner ? [sessionOption(node, node.owner.userId)] : [];
    case 'Memory':
      return [
        {
          url: memoryUrl({ user: node.user.userId, id: node.id }),
          name: `${inspector.title} · ${node.user.userId}`,
          kind: inspector.title,
        },
      ];
    case 'PrivacyRequest':
      return [
        {
          url: requestUrl(node.id),
          name: words.shell.requestOf(desk.kinds[node.kind], node.person ?? ''),
          kind: desk.statuses[node.status],
        },
      ];
    default:
      return [];
  }
}
