import { useQuery } from '@apollo/client/react';
import { SimpleGrid, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { DatabasePanel } from './DatabasePanel.tsx';
import { DeadJobs } from './DeadJobs.tsx';
import { JobsTable } from './JobsTable.tsx';
import { MindsPanel } from './MindsPanel.tsx';

const OperationsQuery = graphql(`
  query Operations {
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

const AGAIN_MS = 5_000;

/** How the server does: asked every few seconds while it is looked at. */
export function OperationsPage() {
  const { data, loading, error, refetch } = useQuery(OperationsQuery, {
    pollInterval: AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  const again = () => void refetch().catch(() => undefined);
  const operations = data?.operations;
  return (
    <Stack gap="md">
      <PageHead title={words.operations.title} intro={words.operations.intro} />
      {error && <FailureAlert error={error} onRetry={again} />}
      {!operations && loading && <RowsSkeleton label={words.shell.loading} />}
      {operations && (
        <>
          <JobsTable jobs={operations.jobs} />
          <DeadJobs jobs={operations.deadJobs.edges.map(({ node }) => node)} onRetried={again} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <DatabasePanel database={operations.database} />
            <MindsPanel minds={operations.minds} spending={operations.spending} dailyTokens={operations.dailyTokens} />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}
