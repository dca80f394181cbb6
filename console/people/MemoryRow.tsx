import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { recallStateOf } from '../app/recallStateOf.ts';
import { Tags } from '../app/Tags.tsx';
import { formatPercent } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { MemoryRow_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { memoryUrl } from '../memories/pages.ts';
import { inspector } from '../memories/words.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { RowCheckbox } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { people } from './words.ts';

const MemoryRowFragment = graphql(`
  fragment MemoryRow_memory on Memory {
    id
    content
    category
    source
    scope
    confidence
    usageCount
    knownSince
    expiresAt
    dueAt
    deactivatedAt
    pinnedAt
    tags
    supersededBy {
      id
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryRow_MemoryFragment>;
  userId: string;
  isChosen: boolean;
  onToggle(isRange: boolean): void;
  onTag(tag: string): void;
}

/** One memory: its category, its confidence, its origin, and whether it is recalled. */
export function MemoryRow({ memory, userId, isChosen, onToggle, onTag }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryRowFragment, from: memory });
  if (!complete) return null;
  const { id, content, category, source, scope, confidence, usageCount, knownSince, expiresAt, pinnedAt } = data;
  const recall = recallStateOf(data);
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
          {[
            ...(pinnedAt ? [inspector.pinned] : []),
            ...(scope === 'USER' ? [] : [`${inspector.scope}: ${inspector.scopes[scope]}`]),
            people.sources[source],
            people.used(usageCount),
          ].join(' · ')}
        </Text>
        <Tags tags={data.tags} onPick={onTag} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{people.categoryNames[category]}</Table.Td>
      <Table.Td ta="right">{formatPercent(confidence)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(knownSince)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Badge variant="dot" miw="max-content" color={recall === 'active' ? 'green' : 'gray.6'}>
          {inspector.recalls[recall]}
        </Badge>
        {expiresAt && (
          <Text size="xs" c="dimmed">
            {people.until(formatDate(expiresAt))}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
