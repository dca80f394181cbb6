import { useQuery } from '@apollo/client/react';
import { Alert, Button, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { JobsQuery as KnownJobs } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { usePolling } from '../live/useLive.ts';
import { ListTable, RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../words/words.ts';
import { DatabasePanel, DeadJobs, JobName, MindsPanel } from './OperationsPanels.tsx';
import { operationsPage, retentionPage } from './pages.ts';
import { operations } from './words.ts';

const JobsQuery = graphql(`
  query Jobs {
    operations {
      jobs {
        name
        waiting
        running
        retrying
        dead
        oldestWaitingSince
        lastCompletedAt
      }
      deadJobs(first: 100) {
        edges {
          node {
            id
            name
            tries
            failure
            error
            diedAt
          }
        }
      }
      minds {
        role
        model
        failures
        restsUntil
      }
      spending {
        at
        value
      }
      dailyTokens
    }
  }
`);

const DatabaseQuery = graphql(`
  query Database {
    operations {
      databaseWarnings
      database {
        bytes
        version
        growth {
          at
          value
        }
        tables {
          name
          bytes
          rows
        }
      }
    }
  }
`);

/** Not more often, because counting the jobs reads the whole queue. */
const AGAIN_MS = 20_000;
/** Rarely, because a database grows slowly. */
const DATABASE_AGAIN_MS = 300_000;

/** The health of the server. */
export function OperationsPage() {
  const { data, loading, error, refetch } = useQuery(JobsQuery);
  const database = useQuery(DatabaseQuery, {
    pollInterval: DATABASE_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  const live = usePolling(refetch, AGAIN_MS);
  const again = () => void Promise.all([refetch(), database.refetch()]).catch(() => undefined);
  const failure = error ?? database.error;
  const state = data?.operations;
  return (
    <Stack gap="md">
      <PageHead title={operationsPage.name} intro={operations.intro}>
        <LiveButton live={live} />
        <Button component={Link} to={retentionPage.path} size="xs" variant="default">
          {retentionPage.name}
        </Button>
      </PageHead>
      {failure && <FailureAlert error={failure} onRetry={again} />}
      {database.data?.operations.databaseWarnings.map((warning) => (
        <Alert key={warning} color="orange">
          {operations.warnings[warning] ?? warning}
        </Alert>
      ))}
      {!state && loading && <RowsSkeleton label={words.shell.loading} />}
      {state && (
        <>
          <JobsTable jobs={state.jobs} />
          <DeadJobs jobs={state.deadJobs.edges.map(({ node }) => node)} onRetried={again} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {database.data ? (
              <DatabasePanel database={database.data.operations.database} />
            ) : (
              <RowsSkeleton label={words.shell.loading} />
            )}
            <MindsPanel minds={state.minds} spending={state.spending} dailyTokens={state.dailyTokens} />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

const W = operations;
const COLUMNS = [
  { name: W.job },
  ...[W.waiting, W.running, W.retrying, W.dead].map((name) => ({ name, align: 'right' as const })),
  { name: W.oldest },
  { name: W.last },
];

const TIME = { whiteSpace: 'nowrap' } as const;

/** Counts of waiting, running and dead jobs by kind. */
function JobsTable({ jobs }: { jobs: KnownJobs['operations']['jobs'] }) {
  if (jobs.length === 0) return <Notice title={W.noJobs} />;
  const time = (at: string | null) => (at ? formatTime(at) : W.none);
  return (
    <ListTable label={W.jobs} columns={COLUMNS}>
      {jobs.map(({ name, waiting, running, retrying, dead, oldestWaitingSince, lastCompletedAt }) => (
        <Table.Tr key={name}>
          <JobName name={name} />
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
