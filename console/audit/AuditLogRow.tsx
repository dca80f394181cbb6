import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/formatTime.ts';
import type { AuditLogRow_EntryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { userUrl } from '../urls.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';

const AuditLogRowFragment = graphql(`
  fragment AuditLogRow_entry on AuditEntry {
    id
    action
    actor
    trigger
    subjectType
    userId
    createdAt
  }
`);

/** One entry of the log. */
export function AuditLogRow({ entry }: { entry: FragmentType<AuditLogRow_EntryFragment> }) {
  const { data, complete } = useFragment({ fragment: AuditLogRowFragment, from: entry });
  if (!complete) return null;
  const { action, actor, trigger, subjectType, userId, createdAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
      <Table.Td miw={200} style={{ overflowWrap: 'anywhere' }}>
        {actor}
      </Table.Td>
      <Table.Td>
        {audit.deed(words.people.auditActions[action] ?? action, audit.subjects[subjectType] ?? subjectType)}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {userId ? (
          <Anchor component={Link} to={userUrl({ user: userId, tab: 'audit' })} {...ROW_LINK} size="sm">
            {userId}
          </Anchor>
        ) : (
          audit.nobody
        )}
      </Table.Td>
      <Table.Td>{words.inspector.triggers[trigger] ?? trigger}</Table.Td>
    </Table.Tr>
  );
}
