import { useQuery } from '@apollo/client/react';
import { Button, Grid, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { usersPage, userUrl } from '../people/pages.ts';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useMask } from '../viewer/Allowed.tsx';
import { ContentFailure, GrantBar } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { MemoryFacts } from './MemoryFacts.tsx';
import { MemoryHistory, MemoryVersions } from './MemoryHistory.tsx';
import { MemoryOrigin } from './MemoryOrigin.tsx';
import { MemoryUses } from './MemoryUses.tsx';
import { memoryState } from './pages.ts';
import { inspector } from './words.ts';

const InspectMemoryQuery = graphql(`
  query InspectMemory($id: ID!) {
    memory(id: $id) {
      id
      user {
        id
      }
      ...MemoryFacts_memory
      ...MemoryOrigin_memory
      ...MemoryVersions_memory
      ...MemoryHistory_memory
      ...MemoryUses_memory
    }
    contentGrants {
      id
      user {
        id
      }
      ...GrantBar_grant
    }
    projectSettings {
      turnTtl
    }
  }
`);

/** One memory: its origin, its history, and when it was used. */
export function MemoryPage() {
  const [{ user, id }] = useUrlState(memoryState);
  const { data, loading, error, refetch } = useQuery(InspectMemoryQuery, { variables: { id } });
  const [isMasked, askAgain] = useMask(refetch);
  const again = () => void refetch().catch(() => undefined);
  const above = [
    { name: usersPage.name, url: usersPage.path },
    { name: user, url: userUrl({ user, tab: 'memories' }) },
  ];
  const memory = error || isMasked ? undefined : data?.memory;
  const grant = memory && data?.contentGrants.find((one) => one.user.id === memory.user.id);
  return (
    <Stack gap="md">
      <PageHead title={inspector.title} above={above} />
      {error && <ContentFailure error={error} userId={user} onRetry={askAgain} />}
      {((!data && loading) || (isMasked && !error)) && <RowsSkeleton label={words.shell.loading} />}
      {!error && !isMasked && data && !memory && (
        <Notice title={inspector.gone} hint={inspector.goneHint}>
          <Group gap="xs">
            <Button component={Link} to={userUrl({ user, tab: 'memories' })} size="xs">
              {inspector.theirMemories(user)}
            </Button>
            <Button component={Link} to={usersPage.path} size="xs" variant="default">
              {usersPage.name}
            </Button>
          </Group>
        </Notice>
      )}
      {grant && <GrantBar grant={grant} onEnded={askAgain} />}
      {memory && (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="md">
              <MemoryFacts memory={memory} onChanged={again} />
              <MemoryOrigin
                memory={memory}
                userId={user}
                turnTtl={data?.projectSettings.turnTtl ?? null}
                onChanged={again}
              />
              <MemoryVersions memory={memory} userId={user} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="md">
              <MemoryHistory memory={memory} />
              <MemoryUses memory={memory} userId={user} onChanged={again} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  );
}
