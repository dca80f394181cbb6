import { Table, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { JobsQuery } from '../gql/graphql.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { operations } from '../words/operations.ts';

const W = operations;
const COLUMNS = [
  { name: W.job },
  ...[W.waiting, W.running, W.retrying, W.dead].map((name) => ({ name, align: 'right' as const })),
  { name: W.oldest },
  { name: W.last },
];

const TIME = { whiteSpace: 'nowrap' } as const;

/** How many jobs of each kind wait, run and were given up. */
export function JobsTable({ jobs }: { jobs: JobsQuery['operations']['jobs'] }) {
  if (jobs.length === 0) return <Notice title={W.noJobs} />;
  const time = (at: string | null) => (at ? formatTime(at) : W.none);
  return (
    <ListTable label={W.jobs} columns={COLUMNS}>
      {jobs.map(({ name, waiting, running, retrying, dead, oldestWaitingSince, lastCompletedAt }) => (
        <Table.Tr key={name}>
          <Table.Td ff="monospace">{name}</Table.Td>
          <Table.Td ta="right">{formatNumber(waiting)}</Table.Td>
          <Table.Td ta="right">{formatNumber(running)}</Table.Td>
          <Table.Td ta="right">{formatNumber(retrying)}</Table.Td>
          <Table.Td ta="right">
            <Text span inherit c={dead > 0 ? 'var(--mantine-color-error)' : undefined} fw={dead > 0 ? 700 : undefined}>
              {formatNumber(dead)}
            </Text>
          </Table.Td>
          <Table.Td style={TIME}>{time(oldestWaitingSince)}</Table.Td>
          <Table.Td style={TIME}>{time(lastCompletedAt)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
