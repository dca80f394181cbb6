import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { urls } from '../urls.ts';
import { operations } from '../words/operations.ts';
import { words } from '../words/words.ts';
import { RetentionPreview } from './RetentionPreview.tsx';
import { RetentionRuns } from './RetentionRuns.tsx';

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

const ABOVE = [{ name: words.shell.operations, url: urls.operations }];

/** What cleaning would hide now, to be approved, and what it hid, to be brought back. */
export function RetentionPage() {
  const { data, loading, error, refetch } = useQuery(RetentionQuery, { notifyOnNetworkStatusChange: true });
  const again = () => void refetch().catch(() => undefined);
  return (
    <Stack gap="md">
      <PageHead title={words.shell.retention} intro={operations.retention.intro} above={ABOVE}>
        <Button size="xs" variant="default" loading={loading} onClick={again}>
          {operations.retention.countAnew}
        </Button>
      </PageHead>
      {error && <FailureAlert error={error} onRetry={again} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {data && (
        <>
          <RetentionPreview groups={data.retentionPreview.diff.groups} onRun={again} />
          <RetentionRuns runs={data.operations.retentionRuns} onUndone={again} />
        </>
      )}
    </Stack>
  );
}
