import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Box, Group, Highlight, Text } from '@mantine/core';
import { formatTime } from '../format/formatTime.ts';
import type { TurnView_TurnFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';

const TurnViewFragment = graphql(`
  fragment TurnView_turn on Turn {
    id
    turnNumber
    userQuery
    assistantResponse
    intentType
    teamsUsed
    toolsUsed
    executionTimeMs
    occurredAt
    entities {
      id
      value
    }
  }
`);

/** One question and its answer, with what is known of it; what it mentions is marked. */
export function TurnView({ turn }: { turn: FragmentType<TurnView_TurnFragment> }) {
  const { data, complete } = useFragment({ fragment: TurnViewFragment, from: turn });
  if (!complete) return null;
  const { turnNumber, userQuery, assistantResponse, intentType, teamsUsed, toolsUsed, occurredAt } = data;
  const mentioned = data.entities.map(({ value }) => value);
  const known = [
    ...teamsUsed.map((team) => `${words.people.teams}: ${team}`),
    ...toolsUsed.map((tool) => `${words.people.tools}: ${tool}`),
    ...(data.executionTimeMs === null ? [] : [words.people.took(data.executionTimeMs)]),
  ];
  return (
    <Box p="md" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group gap="xs" mb={6}>
        <Text size="sm" c="dimmed">
          #{turnNumber} · {formatTime(occurredAt)}
        </Text>
        {intentType && (
          <Badge variant="light" tt="none">
            {intentType}
          </Badge>
        )}
        {known.length > 0 && (
          <Text size="sm" c="dimmed">
            {known.join(' · ')}
          </Text>
        )}
      </Group>
      <Said by={words.people.person} text={userQuery} mentioned={mentioned} />
      <Said by={words.people.assistant} text={assistantResponse} mentioned={mentioned} />
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
