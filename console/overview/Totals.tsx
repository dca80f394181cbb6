import { SimpleGrid, Text } from '@mantine/core';
import { formatBytes } from '../format/formatBytes.ts';
import { formatNumber } from '../format/formatNumber.ts';
import type { OverviewQuery } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { overview } from '../words/overview.ts';

const NAMES = ['users', 'sessions', 'turns', 'memories', 'entities', 'storageBytes'] as const;

/** All that there is now. */
export function Totals({ totals }: { totals: OverviewQuery['now']['totals'] }) {
  return (
    <Panel title={overview.now}>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }}>
        {NAMES.map((name) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {overview.totals[name]}
            </Text>
            <Text fw={700} size="lg">
              {name === 'storageBytes' ? formatBytes(totals[name]) : formatNumber(totals[name])}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
