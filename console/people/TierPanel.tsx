import { SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/formatNumber.ts';
import type { MemoryTier } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

interface Props {
  tiers: {
    tier: MemoryTier;
    sessions: number;
    /** Of how many, where not all of them fit. */
    of?: number | undefined;
    children?: ReactNode;
  }[];
  /** Stands at the right of the title. */
  aside?: ReactNode;
}

/** The three tiers of past sessions, as they would be recalled now: how many, and which where they may be seen. */
export function TierPanel({ tiers, aside }: Props) {
  return (
    <Panel title={words.people.tiers} aside={aside}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {tiers.map(({ tier, sessions, of = sessions, children }) => (
          <div key={tier}>
            <Title order={3} size="h6">
              {words.people.tierNames[tier]}
            </Title>
            <Text size="xs" c="dimmed">
              {words.people.tierHints[tier]}
            </Text>
            <Text fw={700} size="xl">
              {formatNumber(sessions)}
              <Text span size="sm" c="dimmed" fw={400}>
                {of > sessions ? words.people.ofSessions(of) : words.people.sessionsOf(sessions)}
              </Text>
            </Text>
            {children}
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
