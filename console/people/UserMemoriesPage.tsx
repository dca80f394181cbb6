import { useQuery, useSubscription } from '@apollo/client/react';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useLive } from '../live/useLive.ts';
import { MoreButton } from '../ui/MoreButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { selectionOf } from '../ui/selectionOf.ts';
import type { UserState } from '../urls.ts';
import { words } from '../words/words.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkNotice } from './BulkNotice.tsx';
import { MemoriesFilters } from './MemoriesFilters.tsx';
import { MemoriesTable } from './MemoriesTable.tsx';
import type { StepOutcome } from './memorySteps.ts';
import { refreshMemories } from './refreshMemories.ts';

const UserMemoriesQuery = graphql(`
  query UserMemories($userId: ID!, $filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {
    user(userId: $userId) {
      id
      memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
        edges {
          node {
            id
            ...MemoryRow_memory
            ...BulkBar_memory
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const UserMemoriesSubscription = graphql(`
  subscription UserMemoriesFollow($userId: ID!) {
    memoryUpdated(userId: $userId) {
      cursor
    }
  }
`);

const PAGE = 50;

interface Props {
  userId: string;
  state: Pick<UserState, 'show' | 'category' | 'order'>;
  onChange(change: Partial<UserState>): void;
  /** Some were changed: what is said of the user elsewhere may be so no longer. */
  onChanged(): void;
}

interface Done {
  outcomes: StepOutcome[];
  contents: Map<string, string>;
}

/** What is remembered of a user; several at a time can be taken out of recall, brought back, or given an end. */
export function UserMemoriesPage({ userId, state, onChange, onChanged }: Props) {
  const variables = {
    userId,
    filter: { active: state.show === 'all' ? null : state.show === 'active', categories: state.category },
    orderBy: state.order,
    first: PAGE,
  };
  const { data, previousData, loading, error, refetch, fetchMore, client } = useQuery(UserMemoriesQuery, {
    variables,
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? (loading ? previousData : undefined))?.user?.memories;
  const nodes = page?.edges.map(({ node }) => node) ?? [];
  const [picked, setPicked] = useState<string[]>([]);
  const selection = selectionOf(
    picked,
    nodes.map(({ id }) => id),
    setPicked,
  );
  const chosen = nodes.filter(({ id }) => selection.has(id));
  const [done, setDone] = useState<Done>();
  // What was loaded besides is fetched anew with the rest.
  const listed = { client, query: UserMemoriesQuery, variables, fetchMore, count: nodes.length };
  const live = useLive(() => (nodes.length > PAGE ? refreshMemories(listed) : refetch()), {
    isStill: picked.length > 0,
    isAudited: true,
  });
  useSubscription(UserMemoriesSubscription, { ...live.subscription, variables: { userId } });

  const finish = (outcomes: StepOutcome[], contents: Map<string, string>) => {
    setPicked(outcomes.filter((outcome) => outcome.error !== undefined).map(({ step }) => step.id));
    // Stopped before the first.
    if (outcomes.length > 0) setDone({ outcomes, contents });
    onChanged();
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <MemoriesFilters state={state} onChange={onChange} />
        <LiveButton live={live} />
      </Group>
      {done && (
        <BulkNotice
          key={done.outcomes[0]!.step.id + done.outcomes.length}
          {...done}
          onUndone={onChanged}
          onClose={() => setDone(undefined)}
        />
      )}
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!page && !error && <RowsSkeleton label={words.shell.loading} />}
      {page?.edges.length === 0 &&
        (state.show === 'all' && state.category.length === 0 ? (
          <Notice title={words.people.noMemories} hint={words.people.noMemoriesHint} />
        ) : (
          <Notice title={words.people.noSuchMemories} />
        ))}
      {nodes.length > 0 && <MemoriesTable memories={nodes} userId={userId} selection={selection} />}
      <MoreButton
        name={words.people.loadMore}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => undefined)}
      />
      {chosen.length > 0 && <BulkBar memories={chosen} onDone={finish} onClear={() => setPicked([])} />}
    </Stack>
  );
}
