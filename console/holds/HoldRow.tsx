import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUrlState } from '../app/urlState.ts';
import { formatDate } from '../format/times.ts';
import type { HoldRow_HoldFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { holdsState } from './pages.ts';
import { holds as W } from './words.ts';

/** Shows whether a hold is active. */
export function HoldBadge({ hold }: { hold: { releasedAt: string | null; until: string | null } }) {
  const runs = isRunning(hold);
  return (
    <Badge color={runs ? 'yellow' : 'gray'} variant="light" miw="max-content">
      {runs ? W.states.RUNNING : W.states.OVER}
    </Badge>
  );
}

/** Whether a hold is still active. */
export const isRunning = (
  { releasedAt, until }: { releasedAt: string | null; until: string | null },
  now = Date.now(),
): boolean => !releasedAt && (!until || Date.parse(until) > now);

const HoldRowFragment = graphql(`
  fragment HoldRow_hold on LegalHold {
    id
    userId
    reason
    owner
    placedAt
    until
    releasedAt
  }
`);

export function HoldRow({ hold }: { hold: FragmentType<HoldRow_HoldFragment> }) {
  const [state] = useUrlState(holdsState);
  const { data, complete } = useFragment({ fragment: HoldRowFragment, from: hold });
  if (!complete) return null;
  const { id, userId, reason, owner, placedAt, until } = data;
  return (
    <Table.Tr>
      <Table.Td miw={120} style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          component={Link}
          to={{ search: holdsState.write({ ...state, hold: id }).toString() }}
          {...ROW_LINK}
          size="sm"
        >
          {userId}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {reason}
        </Text>
      </Table.Td>
      <Table.Td miw={205} style={{ overflowWrap: 'anywhere' }}>
        {owner}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(placedAt)}</Table.Td>
      <Table.Td miw={112}>{until ? formatDate(until) : W.openEnd}</Table.Td>
      <Table.Td>
        <HoldBadge hold={data} />
      </Table.Td>
    </Table.Tr>
  );
}
