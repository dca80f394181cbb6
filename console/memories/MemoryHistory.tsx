import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text, Timeline } from '@mantine/core';
import { formatTime } from '../format/times.ts';
import type { MemoryHistory_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { Differences } from './Differences.tsx';
import { inspector } from './words.ts';

const MemoryHistoryFragment = graphql(`
  fragment MemoryHistory_memory on Memory {
    id
    history(first: 50) {
      edges {
        node {
          id
          action
          actor
          trigger
          change
          createdAt
        }
      }
    }
  }
`);

/** All versions of a memory, newest first. */
export function MemoryHistory({ memory }: { memory: FragmentType<MemoryHistory_MemoryFragment> }) {
  const { data, complete } = useFragment({ fragment: MemoryHistoryFragment, from: memory });
  if (!complete) return null;
  const { edges } = data.history;
  return (
    <Panel title={inspector.history}>
      <Timeline bulletSize={14} lineWidth={2} active={edges.length}>
        {edges.map(({ node: { id, action, actor, trigger, change, createdAt } }) => (
          <Timeline.Item key={id} title={people.auditActions[action]}>
            <Text size="sm" c="dimmed">
              {actor}, {formatTime(createdAt)}, {inspector.triggers[trigger] ?? trigger}
            </Text>
            <Differences change={change} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}
