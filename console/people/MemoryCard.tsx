import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Card, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { MemoryCard_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { memoryUrl } from '../urls.ts';
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

interface Props {
  memory: FragmentType<MemoryCard_MemoryFragment>;
  userId: string;
}

/** One fact about a user: what kind it is, how sure, and how it came to be known. */
export function MemoryCard({ memory, userId }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryCardFragment, from: memory });
  if (!complete) return null;
  const { id, content, category, source, confidence, usageCount, createdAt, deactivatedAt, supersededBy } = data;
  const isOff = deactivatedAt !== null || supersededBy !== null;
  return (
    <Card withBorder padding="sm" component="article">
      <Anchor
        component={Link}
        to={memoryUrl({ user: userId, id })}
        c={isOff ? 'dimmed' : 'bright'}
        style={{ overflowWrap: 'anywhere' }}
      >
        {content}
      </Anchor>
      <Group gap="xs" mt={4}>
        <Badge variant="light" tt="none">
          {words.people.categoryNames[category]}
        </Badge>
        {isOff && (
          <Badge variant="default" tt="none">
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
