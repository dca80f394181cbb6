import { useQuery } from '@apollo/client/react';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useRepeat } from '../live/useRepeat.ts';
import { PageHead } from '../PageHead.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { urls } from '../urls.ts';
import { operations } from '../words/operations.ts';
import { words } from '../words/words.ts';
import { DatabasePanel } from './DatabasePanel.tsx';
import { DeadJobs } from './DeadJobs.tsx';
import { JobsTable } from './JobsTable.tsx';
import { MindsPanel } from './MindsPanel.tsx';

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

/** Counting the jobs reads the whole queue. */
const AGAIN_MS = 20_000;
/** A database grows slowly. */
const DATABASE_AGAIN_MS = 300_000;

/** How the server does. */
export function OperationsPage() {
  const { data, loading, error, refetch } = useQuery(JobsQuery);
  const database = useQuery(DatabaseQuery, {
    pollInterval: DATABASE_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  const live = useRepeat(refetch, AGAIN_MS);
  const again = () => void Promise.all([refetch(), database.refetch()]).catch(() => undefined);
  const failure = error ?? database.error;
  const state = data?.operations;
  return (
    <Stack gap="md">
      <PageHead title={words.shell.operations} intro={operations.intro}>
        <LiveButton live={live} />
        <Button component={Link} to={urls.retention} size="xs" variant="default">
          {words.shell.retention}
        </Button>
      </PageHead>
      {failure && <FailureAlert error={failure} onRetry={again} />}
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
