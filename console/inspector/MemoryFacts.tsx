import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { formatPercent } from '../format/formatPercent.ts';
import { formatTime } from '../format/formatTime.ts';
import type { MemoryFacts_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { memoryUrl } from '../urls.ts';
import { words } from '../words/words.ts';
import { DeactivateButton } from './DeactivateButton.tsx';
import { EditMemoryButton } from './EditMemoryButton.tsx';
import { ReactivateButton } from './ReactivateButton.tsx';

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
    deactivatedAt
    supersededBy {
      id
      content
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryFacts_MemoryFragment>;
  userId: string;
  /** Fetches what became of it. */
  onChanged(): void;
}

/** What is remembered, how sure it is, and what can be done about it. */
export function MemoryFacts({ memory, userId, onChanged }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryFactsFragment, from: memory });
  if (!complete) return null;
  const { id, content, category, confidence, deactivatedAt, supersededBy, usageCount, lastUsedAt, expiresAt } = data;
  const isOff = deactivatedAt !== null || supersededBy !== null;
  const state = supersededBy ? words.inspector.superseded : words.inspector[isOff ? 'inactive' : 'active'];
  return (
    <Panel
      title={words.inspector.content}
      aside={
        <Badge variant="dot" color={isOff ? 'gray' : 'green'} tt="none">
          {state}
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
            [words.inspector.expires, expiresAt ? formatDate(expiresAt) : words.inspector.never],
            [
              words.inspector.used,
              `${formatNumber(usageCount)}${lastUsedAt ? `, ${words.inspector.usedLast(formatTime(lastUsedAt))}` : ''}`,
            ],
            [words.inspector.deactivated, deactivatedAt ? formatTime(deactivatedAt) : undefined],
            [
              words.inspector.supersededBy,
              supersededBy ? (
                <Anchor key="by" component={Link} to={memoryUrl({ user: userId, id: supersededBy.id })} inherit>
                  {supersededBy.content}
                </Anchor>
              ) : undefined,
            ],
          ]}
        />
        <Group gap="xs">
          {isOff ? (
            <ReactivateButton id={id} onDone={onChanged} />
          ) : (
            <>
              <EditMemoryButton memory={data} onDone={onChanged} />
              <DeactivateButton id={id} onDone={onChanged} />
            </>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
