import type { FragmentType } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { TagFilter, Tags, tagCondition, withTag } from '../app/Tags.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { SessionRow_SessionFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { userUrl } from './pages.ts';
import { UserTable } from './UserListsPage.tsx';
import { people as W } from './words.ts';

const UserSessionsQuery = graphql(`
  query UserSessions($userId: ID!, $filter: Filter, $after: String) {
    user(userId: $userId) {
      id
      sessions(filter: $filter, first: 50, after: $after) {
        edges {
          node {
            id
            ...SessionRow_session
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

interface UserSessionsPageProps {
  userId: string;
  tags: string[];
  onTags(tags: string[]): void;
}

/** A user's sessions, newest first; all, or those with some tags. */
export function UserSessionsPage({ userId, tags, onTags }: UserSessionsPageProps) {
  const variables = { userId, filter: tags.length > 0 ? { tags: tagCondition(tags) } : null };
  const asked = useQuery(UserSessionsQuery, { variables, notifyOnNetworkStatusChange: true });
  const columns = [{ name: W.sessions }, { name: W.turns, align: 'right' as const }, { name: W.lastActive }];
  return (
    <Stack gap="sm">
      <TagFilter tags={tags} onChange={onTags} />
      <UserTable
        label={W.sessions}
        empty={tags.length > 0 ? W.noneWithTags : W.noSessions}
        columns={columns}
        asked={asked}
        page={asked.data?.user?.sessions}
        rowOf={(session) => (
          <SessionRow key={session.id} session={session} userId={userId} onTag={(tag) => onTags(withTag(tags, tag))} />
        )}
      />
    </Stack>
  );
}

const SessionRowFragment = graphql(`
  fragment SessionRow_session on Session {
    id
    sessionId
    title
    summary
    tags
    turnCount
    lastActivityAt
  }
`);

interface SessionRowProps {
  session: FragmentType<SessionRow_SessionFragment>;
  userId: string;
  onTag(tag: string): void;
}

/** One session: its title and its totals. */
function SessionRow({ session, userId, onTag }: SessionRowProps) {
  const { data, complete } = useFragment({ fragment: SessionRowFragment, from: session });
  if (!complete) return null;
  const { sessionId, title, summary, turnCount, lastActivityAt } = data;
  return (
    <Table.Tr>
      <Table.Td maw={520}>
        <Anchor
          component={Link}
          to={userUrl({ user: userId, tab: 'sessions', session: sessionId })}
          {...ROW_LINK}
          display="block"
          size="sm"
        >
          {title || W.untitled}
        </Anchor>
        {summary && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {summary}
          </Text>
        )}
        <Tags tags={data.tags} onPick={onTag} />
      </Table.Td>
      <Table.Td ta="right">{formatNumber(turnCount)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(lastActivityAt)}</Table.Td>
    </Table.Tr>
  );
}
