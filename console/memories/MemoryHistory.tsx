import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text, Timeline } from '@mantine/core';
import { formatNumber, formatPercent } from '../format/numbers.ts';
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
    confidence
    storedConfidence
    decay {
      since
      halfLifeDays
      floor
    }
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

/** All versions of a memory, newest first, and above them how its confidence has decayed since. */
export function MemoryHistory({ memory }: { memory: FragmentType<MemoryHistory_MemoryFragment> }) {
  const { data, complete } = useFragment({ fragment: MemoryHistoryFragment, from: memory });
  if (!complete) return null;
  const { history, decay } = data;
  const { edges } = history;
  const [confidence, stored] = [formatPercent(data.confidence), formatPercent(data.storedConfidence)];
  return (
    <Panel title={inspector.history}>
      <Timeline bulletSize={14} lineWidth={2} active={edges.length + 1}>
        {decay && confidence !== stored && (
          <Timeline.Item title={inspector.decayedTo(stored, confidence)}>
            <Text size="sm" c="dimmed">
              {inspector.decays(formatTime(decay.since), formatNumber(decay.halfLifeDays))}
              {decay.floor > 0 && ` ${inspector.decayEnds(formatPercent(decay.floor))}`}
            </Text>
          </Timeline.Item>
        )}
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
