import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatPercent } from '../format/formatPercent.ts';
import { formatTime } from '../format/formatTime.ts';
import type { MemoryFacts_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { recallOf } from '../recallOf.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { DeactivateButton } from './DeactivateButton.tsx';
import { EditMemoryButton } from './EditMemoryButton.tsx';
import { ReactivateButton } from './ReactivateButton.tsx';
import { SetConfidenceButton } from './SetConfidenceButton.tsx';
import { SetExpiryButton } from './SetExpiryButton.tsx';

const MemoryFactsFragment = graphql(`
  fragment MemoryFacts_memory on Memory {
    id
    content
    category
    source
    scope
    confidence
    usageCount
    lastUsedAt
    createdAt
    toldAt
    expiresAt
    dueAt
    deactivatedAt
    supersededBy {
      id
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryFacts_MemoryFragment>;
  /** Fetches what became of it. */
  onChanged(): void;
}

/** What is remembered, how sure it is, and what can be done about it. */
export function MemoryFacts({ memory, onChanged }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryFactsFragment, from: memory });
  if (!complete) return null;
  const { id, content, category, confidence, deactivatedAt, usageCount, lastUsedAt, expiresAt } = data;
  const recall = recallOf(data);
  return (
    <Panel
      title={words.inspector.content}
      aside={
        <Badge variant="dot" color={recall === 'active' ? 'green' : 'gray.6'}>
          {words.inspector.recalls[recall]}
        </Badge>
      }
    >
      <Stack gap="md">
        <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
          {content}
        </Text>
        <Facts
          facts={[
            [words.inspector.category, words.people.categoryNames[category]],
            [words.inspector.confidence, formatPercent(confidence)],
            [words.inspector.source, words.people.sources[data.source]],
            [words.inspector.scope, words.inspector.scopes[data.scope]],
            [words.inspector.told, data.toldAt ? formatTime(data.toldAt) : undefined],
            [words.inspector.created, formatTime(data.createdAt)],
            [words.inspector.expires, expiresAt ? formatTime(expiresAt) : words.inspector.never],
            [words.inspector.due, data.dueAt && data.dueAt !== expiresAt ? formatTime(data.dueAt) : undefined],
            [
              words.inspector.used,
              `${formatNumber(usageCount)}${lastUsedAt ? `, ${words.inspector.usedLast(formatTime(lastUsedAt))}` : ''}`,
            ],
            [words.inspector.deactivated, deactivatedAt ? formatTime(deactivatedAt) : undefined],
          ]}
        />
        <Group gap="xs">
          {recall === 'inactive' && <ReactivateButton id={id} onDone={onChanged} />}
          {recall === 'superseded' ? (
            <Text size="sm" c="dimmed">
              {words.inspector.supersededHint}
            </Text>
          ) : (
            <>
              <EditMemoryButton memory={data} onDone={onChanged} />
              <SetConfidenceButton id={id} confidence={confidence} onDone={onChanged} />
              <SetExpiryButton id={id} expiresAt={expiresAt} onDone={onChanged} />
            </>
          )}
          {recall === 'active' && <DeactivateButton id={id} dueAt={data.dueAt} onDone={onChanged} />}
        </Group>
      </Stack>
    </Panel>
  );
}
