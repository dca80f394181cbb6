import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Box, Group, Highlight, Text } from '@mantine/core';
import { Tags } from '../app/Tags.tsx';
import { metadataLines } from '../format/metadataLines.ts';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { TurnView_TurnFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { inspector } from '../memories/words.ts';
import { people } from './words.ts';

const TurnViewFragment = graphql(`
  fragment TurnView_turn on Turn {
    id
    turnNumber
    userQuery
    assistantResponse
    intentType
    intentConfidence
    importance
    model
    dismissedAt
    savedAt
    learning {
      status
      offReason
    }
    teamsUsed
    toolsUsed
    executionTimeMs
    tags
    metadata
    occurredAt
    entities {
      id
      type
      value
      normalized
    }
  }
`);

interface Props {
  turn: FragmentType<TurnView_TurnFragment>;
  onTag(tag: string): void;
}

/** One question and its answer with metadata; mentioned entities are highlighted. */
export function TurnView({ turn, onTag }: Props) {
  const { data, complete } = useFragment({ fragment: TurnViewFragment, from: turn });
  if (!complete) return null;
  const { turnNumber, userQuery, assistantResponse, intentType, teamsUsed, toolsUsed, occurredAt } = data;
  const mentioned = data.entities.map(({ value }) => value);
  const known = [
    teamsUsed.length > 0 && `${people.teams}: ${teamsUsed.join(', ')}`,
    toolsUsed.length > 0 && `${people.tools}: ${toolsUsed.join(', ')}`,
    data.model,
    data.executionTimeMs !== null && people.took(formatNumber(data.executionTimeMs)),
    inspector.importanceIs(data.importance),
    data.savedAt && people.savedTurn,
    data.dismissedAt && people.dismissedTurn,
    people.learnings[data.learning.status],
    data.learning.offReason && people.notLearned[data.learning.offReason],
    ...metadataLines(data.metadata),
  ].filter((one) => typeof one === 'string');
  return (
    <Box p="md" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group gap="xs" mb={6}>
        <Text size="sm" c="dimmed">
          #{turnNumber} · {formatTime(occurredAt)}
        </Text>
        {intentType && (
          <Badge variant="light">
            {data.intentConfidence === null
              ? intentType
              : people.intentOf(intentType, formatPercent(data.intentConfidence))}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {known.join(' · ')}
        </Text>
      </Group>
      <Said by={people.person} text={userQuery} mentioned={mentioned} />
      <Said by={people.assistant} text={assistantResponse} mentioned={mentioned} />
      {data.entities.length > 0 && (
        <Group gap={4} role="list" aria-label={people.tabs.entities}>
          {data.entities.map(({ id, type, value, normalized }) => (
            <Badge key={id} role="listitem" size="sm" variant="light" color="gray">
              {type}: {value}
              {normalized && normalized !== value && ` → ${normalized}`}
            </Badge>
          ))}
        </Group>
      )}
      <Tags tags={data.tags} onPick={onTag} />
    </Box>
  );
}

function Said({ by, text, mentioned }: { by: string; text: string; mentioned: string[] }) {
  return (
    <Box mb={6}>
      <Text size="xs" c="dimmed" fw={600}>
        {by}
      </Text>
      <Highlight highlight={mentioned} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Highlight>
    </Box>
  );
}
