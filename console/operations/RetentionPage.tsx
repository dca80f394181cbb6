import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { graphql } from '../gql/index.ts';
import { operationsPage, retentionPage } from './pages.ts';
import { RetentionPreview } from './RetentionPreview.tsx';
import { RetentionRuns } from './RetentionRuns.tsx';
import { operations } from './words.ts';

const RetentionQuery = graphql(`
  query Retention {
    retentionPreview {
      diff {
        groups {
          kind
          category
          importance
          reason
          present
        }
      }
    }
    operations {
      retentionRuns {
        id
        actor
        turns
        memories
        startedAt
        undoUntil
        undoneAt
        purgedAt
      }
    }
  }
`);

const ABOVE = [{ name: operationsPage.name, url: operationsPage.path }];

/** Shows what retention would hide now, for approval, and what it hid, for undo. */
export function RetentionPage() {
  const { data, loading, error, refetch } = useQuery(RetentionQuery, { notifyOnNetworkStatusChange: true });
  const again = () => void refetch().catch(() => undefined);
  return (
    <Stack gap="md">
      <PageHead title={retentionPage.name} intro={operations.retention.intro} above={ABOVE}>
        <Button size="xs" variant="default" loading={loading} onClick={again}>
          {operations.retention.countAnew}
        </Button>
      </PageHead>
      <QueryStatus error={error} onRetry={again} isLoading={!data && loading} />
      {data && (
        <>
          <RetentionPreview groups={data.retentionPreview.diff.groups} onRun={again} />
          <RetentionRuns runs={data.operations.retentionRuns} onUndone={again} />
        </>
      )}
    </Stack>
  );
}
