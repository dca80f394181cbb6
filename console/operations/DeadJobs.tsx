import { Table, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { JobsQuery } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { operations } from '../words/operations.ts';
import { RetryJobsButton } from './RetryJobsButton.tsx';

const W = operations;

interface Props {
  jobs: JobsQuery['operations']['deadJobs']['edges'][number]['node'][];
  onRetried(): void;
}

/** The jobs that were given up, and why. */
export function DeadJobs({ jobs, onRetried }: Props) {
  const ids = jobs.map(({ id }) => id);
  return (
    <Panel title={W.deadJobs} aside={ids.length > 0 && <RetryJobsButton ids={ids} onRetried={onRetried} />}>
      {jobs.length === 0 ? (
        <Text c="dimmed">{W.noDead}</Text>
      ) : (
        <Table aria-label={W.deadJobs} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {[W.job, W.diedAt, W.tries, W.error].map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map(({ id, name, diedAt, tries, error }) => (
              <Table.Tr key={id}>
                <Table.Td ff="monospace">{name}</Table.Td>
                <Table.Td>{formatTime(diedAt)}</Table.Td>
                <Table.Td>{formatNumber(tries)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{error ?? W.none}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
