import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Card, Group, Text } from '@mantine/core';
import { formatDate } from '../format/formatDate.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { MemoryCard_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';

const MemoryCardFragment = graphql(`
  fragment MemoryCard_memory on Memory {
    id
    content
    category
    source
    confidence
    usageCount
    createdAt
    deactivatedAt
    supersededBy {
      id
    }
  }
`);

/** One fact about a user: what kind it is, how sure, and how it came to be known. */
export function MemoryCard({ memory }: { memory: FragmentType<MemoryCard_MemoryFragment> }) {
  const { data, complete } = useFragment({ fragment: MemoryCardFragment, from: memory });
  if (!complete) return null;
  const { content, category, source, confidence, usageCount, createdAt, deactivatedAt, supersededBy } = data;
  const isOff = deactivatedAt !== null || supersededBy !== null;
  return (
    <Card withBorder padding="sm" component="article">
      <Text c={isOff ? 'dimmed' : undefined} style={{ overflowWrap: 'anywhere' }}>
        {content}
      </Text>
      <Group gap="xs" mt={4}>
        <Badge variant="light" tt="none">
          {words.people.categoryNames[category]}
        </Badge>
        {isOff && (
          <Badge variant="outline" color="gray" tt="none">
            {words.people.inactive}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {[
            words.people.sources[source],
            words.people.confidence(formatPercent(confidence)),
            words.people.used(usageCount),
            formatDate(createdAt),
          ].join(' · ')}
        </Text>
      </Group>
    </Card>
  );
}
