import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Table } from '@mantine/core';
import { formatTime } from '../format/formatTime.ts';
import type { AuditRow_EntryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';

const AuditRowFragment = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    action
    actor
    trigger
    subjectType
    createdAt
  }
`);

/** One thing that was done to a user's data. */
export function AuditRow({ entry }: { entry: FragmentType<AuditRow_EntryFragment> }) {
  const { data, complete } = useFragment({ fragment: AuditRowFragment, from: entry });
  if (!complete) return null;
  const { action, actor, trigger, subjectType, createdAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
      <Table.Td miw={200} style={{ overflowWrap: 'anywhere' }}>
        {actor}
      </Table.Td>
      <Table.Td>
        {audit.deed(words.people.auditActions[action] ?? action, audit.subjects[subjectType] ?? subjectType)}
      </Table.Td>
      <Table.Td>{words.inspector.triggers[trigger] ?? trigger}</Table.Td>
    </Table.Tr>
  );
}
