import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ContextMemories_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

const ContextMemoriesFragment = graphql(`
  fragment ContextMemories_context on MemoryContext {
    id
    memories {
      score
      memory {
        id
        content
        category
      }
    }
  }
`);

/** The memories that fit the question, the best first. */
export function ContextMemories({ context }: { context: FragmentType<ContextMemories_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextMemoriesFragment, from: context });
  if (!complete) return null;
  return (
    <Panel title={words.memories}>
      {data.memories.length === 0 && <Text c="dimmed">{words.noMemories}</Text>}
      <Stack gap="xs">
        {data.memories.map(({ memory, score }) => (
          <Group key={memory.id} justify="space-between" wrap="nowrap" align="start">
            <Text>{memory.content}</Text>
            <Group gap="xs" wrap="nowrap">
              <Badge variant="light">{memory.category}</Badge>
              <Text size="sm" c="dimmed">
                {score.toFixed(2)}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
