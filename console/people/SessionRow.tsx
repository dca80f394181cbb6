import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { SessionRow_SessionFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { userUrl } from '../urls.ts';
import { words } from '../words/words.ts';

const SessionRowFragment = graphql(`
  fragment SessionRow_session on Session {
    id
    sessionId
    title
    summary
    turnCount
    lastActivityAt
  }
`);

interface Props {
  session: FragmentType<SessionRow_SessionFragment>;
  userId: string;
}

/** One conversation: its title, and what it came to. */
export function SessionRow({ session, userId }: Props) {
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
          size="sm"
        >
          {title || words.people.untitled}
        </Anchor>
        {summary && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {summary}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{formatNumber(turnCount)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(lastActivityAt)}</Table.Td>
    </Table.Tr>
  );
}
