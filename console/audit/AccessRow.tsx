import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/formatTime.ts';
import type { AccessRow_EntryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { userUrl } from '../urls.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';

const AccessRowFragment = graphql(`
  fragment AccessRow_entry on AuditEntry {
    id
    action
    actor
    userId
    createdAt
  }
`);

interface Props {
  entry: FragmentType<AccessRow_EntryFragment>;
  what: string | null;
  reason: string | null;
}

/** One look of a member of staff at someone's data: what, and why. */
export function AccessRow({ entry, what, reason }: Props) {
  const { data, complete } = useFragment({ fragment: AccessRowFragment, from: entry });
  if (!complete) return null;
  const { action, actor, userId, createdAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
      <Table.Td miw={200} style={{ overflowWrap: 'anywhere' }}>
        {actor}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {userId ? (
          <Anchor component={Link} to={userUrl({ user: userId, tab: 'audit' })} {...ROW_LINK} size="sm">
            {userId}
          </Anchor>
        ) : (
          audit.erased
        )}
      </Table.Td>
      <Table.Td>{what ? (audit.seenWhat[what] ?? what) : words.people.auditActions[action]}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason ?? audit.nobody}</Table.Td>
    </Table.Tr>
  );
}
