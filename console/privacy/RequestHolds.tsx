import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/times.ts';
import type { RequestHolds_HoldFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { holdsPage, holdsUrl } from '../holds/pages.ts';
import { Panel } from '../ui/Panel.tsx';
import { desk } from './words.ts';

const RequestHoldsFragment = graphql(`
  fragment RequestHolds_hold on LegalHold {
    id
    owner
    reason
    until
    placedAt
  }
`);

interface Props {
  userId: string;
  /** Undefined while loading. */
  holds: FragmentType<RequestHolds_HoldFragment>[] | undefined;
}

/** The active legal holds on the user, with a link to all of them. */
export function RequestHolds({ userId, holds }: Props) {
  const { data, complete } = useFragment({ fragment: RequestHoldsFragment, from: holds ?? [] });
  return (
    <Panel
      title={holdsPage.name}
      aside={
        <Anchor component={Link} to={holdsUrl({ user: userId, view: 'all' })} size="sm">
          {desk.allHolds}
        </Anchor>
      }
    >
      {!holds && <Skeleton height={20} />}
      {holds?.length === 0 && <Text c="dimmed">{desk.noHolds}</Text>}
      {complete && (
        <Stack gap="xs">
          {data.map(({ id, owner, reason, until, placedAt }) => (
            <div key={id}>
              <Text size="sm">{reason}</Text>
              <Text size="sm" c="dimmed">
                {owner}, {formatDate(placedAt)}, {until ? desk.holdUntil(formatDate(until)) : desk.holdOpenEnd}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
