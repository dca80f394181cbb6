import type { PaletteNodeQuery, PaletteQuery, PaletteSessionsQuery } from '../gql/graphql.ts';
import { pages } from '../pages.ts';
import { memoryUrl, requestUrl, userUrl } from '../urls.ts';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';

/** One thing that was found, and where it is. */
export interface Option {
  url: string;
  name: string;
  kind: string;
}

interface Found {
  named: PaletteQuery | undefined;
  /** Sessions of whom one has a grant. */
  opened: PaletteSessionsQuery | undefined;
  /** What a node id leads to. */
  node: PaletteNodeQuery['node'] | undefined;
}

const MOST_SESSIONS = 6;

/** What fits what was typed, the nearest first. */
export function paletteOptions(
  wanted: string,
  permissions: readonly string[],
  { named, opened, node }: Found,
): Option[] {
  const fits = (name: string | null) => !!name && name.toLowerCase().includes(wanted.toLowerCase());
  const begins = (name: string) => name.toLowerCase().startsWith(wanted.toLowerCase());
  const open = pages
    .filter(({ verb }) => !verb || permissions.includes(verb))
    .map(({ url, name }) => ({ url, name, kind: words.page }));
  return [
    ...nodeOptions(node),
    ...open.filter(({ name }) => begins(name)),
    ...(named?.users.edges ?? []).map(({ node: { userId } }) => ({
      url: userUrl({ user: userId }),
      name: userId,
      kind: words.people.person,
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
      .slice(0, MOST_SESSIONS),
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
      return [{ url: userUrl({ user: node.userId }), name: node.userId, kind: words.people.person }];
    case 'Session':
      return node.owner ? [sessionOption(node, node.owner.userId)] : [];
    case 'Memory':
      return [
        {
          url: memoryUrl({ user: node.user.userId, id: node.id }),
          name: `${words.inspector.title} · ${node.user.userId}`,
          kind: words.inspector.title,
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
