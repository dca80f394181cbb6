import { Stack, Text } from '@mantine/core';
import { formatBytes } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { DatabaseQuery } from '../gql/graphql.ts';
import { Bars } from '../ui/Bars.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { Panel } from '../ui/Panel.tsx';
import { operations } from './words.ts';

const MAX_TABLES = 10;

/** The size of the database, its largest parts, and its growth. */
export function DatabasePanel({ database }: { database: DatabaseQuery['operations']['database'] }) {
  const { bytes, version, growth, tables } = database;
  const largest = [...tables].sort((a, b) => b.bytes - a.bytes).slice(0, MAX_TABLES);
  return (
    <Panel
      title={operations.database}
      aside={
        <Text size="sm" c="dimmed">
          PostgreSQL {version}
        </Text>
      }
    >
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {operations.size}
          </Text>
          <Text fw={700} size="xl">
            {formatBytes(bytes)}
          </Text>
        </div>
        {growth.length > 1 && (
          <LineFigures
            label={operations.growth}
            series={[{ name: operations.size, values: growth.map(({ value }) => value) }]}
            names={growth.map(({ at }) => formatDate(at))}
            format={formatBytes}
          />
        )}
        <Text size="sm" fw={600}>
          {operations.tables}
        </Text>
        <Bars bars={largest.map((table) => ({ name: table.name, count: table.bytes }))} format={formatBytes} />
      </Stack>
    </Panel>
  );
}
