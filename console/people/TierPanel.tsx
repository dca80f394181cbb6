import { SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers.ts';
import type { MemoryTier } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { people } from './words.ts';

interface Props {
  tiers: {
    tier: MemoryTier;
    sessions: number;
    /** The total, if not all of them fit. */
    of?: number | undefined;
    children?: ReactNode;
  }[];
  /** Shown to the right of the title. */
  aside?: ReactNode;
}

/** The three tiers of past sessions as recalled now: how many in each, and which ones if the viewer may see them. */
export function TierPanel({ tiers, aside }: Props) {
  return (
    <Panel title={people.tiers} aside={aside}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {tiers.map(({ tier, sessions, of = sessions, children }) => (
          <div key={tier}>
            <Title order={3} size="h6">
              {people.tierNames[tier]}
            </Title>
            <Text size="xs" c="dimmed">
              {people.tierHints[tier]}
            </Text>
            <Text fw={700} size="xl">
              {formatNumber(sessions)}
              <Text span size="sm" c="dimmed" fw={400}>
                {of > sessions ? people.ofSessions(of) : people.sessionsOf(sessions)}
              </Text>
            </Text>
            {children}
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
