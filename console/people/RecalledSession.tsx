import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import type { UserRecallQuery } from '../gql/graphql.ts';
import { userUrl } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  recalled: UserRecallQuery['memoryContext']['shortTerm'][number];
  userId: string;
}

/** A session of a tier: what it was about, and how much of it would be told. */
export function RecalledSession({ recalled, userId }: Props) {
  const { session, summary, turns, tokens } = recalled;
  return (
    <li>
      <Anchor
        component={Link}
        to={userUrl({ user: userId, tab: 'sessions', session: session.sessionId })}
        size="sm"
        lineClamp={1}
      >
        {session.title || words.people.untitled}
      </Anchor>
      {summary && (
        <Text size="xs" lineClamp={2}>
          {summary}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[
          formatDate(session.lastActivityAt),
          turns.length > 0 ? words.people.turnCount(turns.length) : words.people.asSummary,
          words.people.tokens(tokens),
        ].join(' · ')}
      </Text>
    </li>
  );
}
