import { useMutation } from '@apollo/client/react';
import { Stack, Table, Text } from '@mantine/core';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatBytes, formatNumber } from '../format/numbers.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { DatabaseQuery, JobsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Bars } from '../ui/Bars.tsx';
import { Facts } from '../ui/Facts.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { stackedOnPhones } from '../ui/ListTable.tsx';
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

const W = operations;

type MindsPanelProps = Pick<JobsQuery['operations'], 'minds' | 'spending' | 'dailyTokens'>;

/** The health and cost of the models. */
export function MindsPanel({ minds, spending, dailyTokens }: MindsPanelProps) {
  const stateOf = ({ model, failures, restsUntil }: MindsPanelProps['minds'][number]) =>
    [
      model ?? W.offline,
      restsUntil ? W.rests(formatTime(restsUntil)) : failures > 0 ? W.failures(formatNumber(failures)) : W.well,
    ].join(', ');
  return (
    <Panel title={W.minds}>
      <Stack gap="md">
        <Facts
          facts={[
            ...minds.map((mind): [string, string] => [W.roles[mind.role] ?? mind.role, stateOf(mind)]),
            [W.limit, dailyTokens === null ? undefined : formatNumber(dailyTokens)],
          ]}
        />
        <Text size="sm" fw={600}>
          {W.spending}
        </Text>
        {spending.length === 0 ? (
          <Text c="dimmed" size="sm">
            {W.noSpending}
          </Text>
        ) : (
          <Bars
            bars={spending.map(({ at, value }) => ({ name: formatDate(at), count: value }))}
            format={formatNumber}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface DeadJobsProps {
  jobs: JobsQuery['operations']['deadJobs']['edges'][number]['node'][];
  onRetried(): void;
}

const DEAD_JOBS = [W.job, W.diedAt, W.tries, W.error].map((name) => ({ name }));

/** Jobs that were given up, with the reason. */
export function DeadJobs({ jobs, onRetried }: DeadJobsProps) {
  const ids = jobs.map(({ id }) => id);
  return (
    <Panel title={W.deadJobs} aside={ids.length > 0 && <RetryJobsButton ids={ids} onRetried={onRetried} />}>
      {jobs.length === 0 ? (
        <Text c="dimmed">{W.noDead}</Text>
      ) : (
        <Table.ScrollContainer minWidth={480} type="native" {...stackedOnPhones(DEAD_JOBS)}>
          <Table aria-label={W.deadJobs} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {DEAD_JOBS.map(({ name }) => (
                  <Table.Th key={name} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {jobs.map(({ id, name, diedAt, tries, failure, error }) => (
                <Table.Tr key={id}>
                  <JobName name={name} />
                  <Table.Td>{formatTime(diedAt)}</Table.Td>
                  <Table.Td>{formatNumber(tries)}</Table.Td>
                  <Table.Td>
                    {W.failureReasons[failure]}
                    <Code of={error} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

/** What a job does, with its name in the code, logs and metrics. */
export function JobName({ name }: { name: string }) {
  return (
    <Table.Td>
      {W.jobNames[name]}
      <Code of={name} />
    </Table.Td>
  );
}

const Code = ({ of }: { of: string | null }) =>
  of !== null && (
    <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {of}
    </Text>
  );

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
