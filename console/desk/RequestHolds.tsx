import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { formatDate } from '../format/formatDate.ts';
import type { RequestHolds_HoldFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';

const RequestHoldsFragment = graphql(`
  fragment RequestHolds_hold on LegalHold {
    id
    owner
    reason
    until
    placedAt
  }
`);

/** The legal holds that run for the person; undefined while they are fetched. */
export function RequestHolds({ holds }: { holds: FragmentType<RequestHolds_HoldFragment>[] | undefined }) {
  const { data, complete } = useFragment({ fragment: RequestHoldsFragment, from: holds ?? [] });
  return (
    <Panel title={words.shell.holds}>
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
