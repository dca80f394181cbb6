import { useMutation } from '@apollo/client/react';
import { Table, Text } from '@mantine/core';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { JobsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { operations } from './words.ts';

const W = operations;

interface Props {
  jobs: JobsQuery['operations']['deadJobs']['edges'][number]['node'][];
  onRetried(): void;
}

/** Jobs that were given up, with the reason. */
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

const RetryJobsMutation = graphql(`
  mutation RetryJobs($input: RetryDeadJobsInput!) {
    retryDeadJobs(input: $input) {
      retried
    }
  }
`);

/** Retries jobs that were given up. */
function RetryJobsButton({ ids, onRetried }: { ids: string[]; onRetried(): void }) {
  const [send, attempt] = useMutation(RetryJobsMutation);
  return (
    <MutationButton
      name={operations.retry}
      does={operations.retryDoes}
      variant="default"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { ids } } }).then(onRetried)}
    />
  );
}
