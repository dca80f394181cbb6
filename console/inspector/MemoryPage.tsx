import { useQuery } from '@apollo/client/react';
import { Grid, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../failureOf.ts';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { memoryState, urls, userUrl } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { GrantInvitation } from '../viewer/GrantInvitation.tsx';
import { words } from '../words/words.ts';
import { MemoryFacts } from './MemoryFacts.tsx';
import { MemoryHistory } from './MemoryHistory.tsx';
import { MemoryOrigin } from './MemoryOrigin.tsx';
import { MemoryUses } from './MemoryUses.tsx';

const InspectMemoryQuery = graphql(`
  query InspectMemory($id: ID!) {
    memory(id: $id) {
      id
      ...MemoryFacts_memory
      ...MemoryOrigin_memory
      ...MemoryHistory_memory
      ...MemoryUses_memory
    }
  }
`);

/** One memory: where it comes from, what became of it, and who used it when. */
export function MemoryPage() {
  const [{ user, id }] = useUrlState(memoryState);
  const { data, loading, error, refetch } = useQuery(InspectMemoryQuery, { variables: { id } });
  const again = () => void refetch().catch(() => undefined);
  const isClosed = error && failureOf(error).code === 'GRANT_REQUIRED';
  const above = [
    { name: words.shell.users, url: urls.users },
    { name: user, url: userUrl({ user, tab: 'memories' }) },
  ];
  const memory = error ? undefined : data?.memory;
  return (
    <Stack gap="md">
      <PageHead title={words.inspector.title} above={above} />
      {isClosed && <GrantInvitation userId={user} onGranted={again} />}
      {error && !isClosed && <FailureAlert error={error} onRetry={again} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {!error && data && !memory && <Notice title={words.inspector.gone} />}
      {memory && (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="md">
              <MemoryFacts memory={memory} userId={user} onChanged={again} />
              <MemoryOrigin memory={memory} userId={user} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="md">
              <MemoryHistory memory={memory} />
              <MemoryUses memory={memory} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  );
}
