import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { MemoryRow_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { recallOf } from '../recallOf.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { memoryUrl } from '../urls.ts';
import { words } from '../words/words.ts';

const MemoryRowFragment = graphql(`
  fragment MemoryRow_memory on Memory {
    id
    content
    category
    source
    confidence
    usageCount
    createdAt
    expiresAt
    dueAt
    deactivatedAt
    supersededBy {
      id
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryRow_MemoryFragment>;
  userId: string;
  isChosen: boolean;
  onToggle(through: boolean): void;
}

/** One fact about a user: what kind it is, how sure, how it came to be known, and whether it is recalled. */
export function MemoryRow({ memory, userId, isChosen, onToggle }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryRowFragment, from: memory });
  if (!complete) return null;
  const { id, content, category, source, confidence, usageCount, createdAt, expiresAt } = data;
  const recall = recallOf(data);
  return (
    <Table.Tr bg={isChosen ? 'var(--mantine-primary-color-light)' : undefined}>
      <RowCheckbox label={words.shell.select(content)} checked={isChosen} onToggle={onToggle} />
      <Table.Td>
        <Anchor
          component={Link}
          to={memoryUrl({ user: userId, id })}
          {...ROW_LINK}
          size="sm"
          c={recall === 'active' ? 'bright' : 'dimmed'}
          style={{ overflowWrap: 'anywhere' }}
        >
          {content}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[words.people.sources[source], words.people.used(usageCount)].join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{words.people.categoryNames[category]}</Table.Td>
      <Table.Td ta="right">{formatPercent(confidence)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(createdAt)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Badge variant="dot" miw="max-content" color={recall === 'active' ? 'green' : 'gray.6'}>
          {words.inspector.recalls[recall]}
        </Badge>
        {expiresAt && (
          <Text size="xs" c="dimmed">
            {words.people.until(formatDate(expiresAt))}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
