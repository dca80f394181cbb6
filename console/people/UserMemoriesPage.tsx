import type { FragmentType } from '@apollo/client';
import { useQuery, useSubscription } from '@apollo/client/react';
import { Chip, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { TagFilter, tagCondition, withTag } from '../app/Tags.tsx';
import type { MemoryRow_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useLive } from '../live/useLive.ts';
import { inspector } from '../memories/words.ts';
import { Select } from '../ui/Choice.tsx';
import { ListTable, MoreButton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Selection, selectionOf } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkNotice } from './BulkNotice.tsx';
import { MemoryRow } from './MemoryRow.tsx';
import type { StepOutcome } from './memorySteps.ts';
import { MEMORY_CATEGORIES, type UserState } from './pages.ts';
import { refreshMemories } from './refreshMemories.ts';
import { people } from './words.ts';

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

interface UserMemoriesPageProps {
  userId: string;
  state: Pick<UserState, 'show' | 'category' | 'scope' | 'order' | 'tag'>;
  onChange(change: Partial<UserState>): void;
  /** Called after memories were changed: other data shown about the user may be stale. */
  onChanged(): void;
}

interface Done {
  outcomes: StepOutcome[];
  contents: Map<string, string>;
}

/** A user's memories; several at a time can be excluded from recall, brought back, or given an expiry date. */
export function UserMemoriesPage({ userId, state, onChange, onChanged }: UserMemoriesPageProps) {
  const variables = {
    userId,
    filter: {
      active: state.show === 'all' ? null : state.show === 'active',
      categories: state.category,
      scopes: state.scope === 'any' ? null : [state.scope],
      tags: tagCondition(state.tag),
    },
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
  // Additionally loaded pages are refetched as well.
  const listed = { client, query: UserMemoriesQuery, variables, fetchMore, count: nodes.length };
  const live = useLive(() => (nodes.length > PAGE ? refreshMemories(listed) : refetch()), {
    isStill: picked.length > 0,
    isAudited: true,
  });
  useSubscription(UserMemoriesSubscription, { ...live.subscription, variables: { userId } });

  const finish = (outcomes: StepOutcome[], contents: Map<string, string>) => {
    setPicked(outcomes.filter((outcome) => outcome.error !== undefined).map(({ step }) => step.id));
    // Empty if it was stopped before the first one.
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
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!page && !error} />
      {page?.edges.length === 0 &&
        (state.show === 'all' && state.category.length === 0 && state.scope === 'any' && state.tag.length === 0 ? (
          <Notice title={people.noMemories} hint={people.noMemoriesHint} />
        ) : (
          <Notice title={people.noSuchMemories} />
        ))}
      {nodes.length > 0 && (
        <MemoriesTable
          memories={nodes}
          userId={userId}
          selection={selection}
          onTag={(tag) => onChange({ tag: withTag(state.tag, tag) })}
        />
      )}
      <MoreButton
        name={people.loadMore}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch(() => undefined)}
      />
      {chosen.length > 0 && <BulkBar memories={chosen} onDone={finish} onClear={() => setPicked([])} />}
    </Stack>
  );
}

const COLUMNS = [
  { name: people.memory },
  { name: inspector.category },
  { name: inspector.confidence, align: 'right' as const },
  { name: inspector.knownSince },
  { name: people.recall },
];

interface MemoriesTableProps {
  memories: ({ id: string } & FragmentType<MemoryRow_MemoryFragment>)[];
  userId: string;
  selection: Selection;
  onTag(tag: string): void;
}

/** A user's memories as a list with multiple selection. */
function MemoriesTable({ memories, userId, selection, onTag }: MemoriesTableProps) {
  return (
    <>
      <ListTable label={people.memories} columns={COLUMNS} select={{ label: words.shell.selectShown, selection }}>
        {memories.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            userId={userId}
            isChosen={selection.has(memory.id)}
            onToggle={(isRange) => selection.toggle(memory.id, isRange)}
            onTag={onTag}
          />
        ))}
      </ListTable>
      <Text size="xs" c="dimmed">
        {people.chooseHint}
      </Text>
    </>
  );
}

interface MemoriesFiltersProps {
  state: Pick<UserState, 'show' | 'category' | 'scope' | 'order' | 'tag'>;
  onChange(change: Partial<UserState>): void;
}

/** Filter and order of a user's memories. */
function MemoriesFilters({ state, onChange }: MemoriesFiltersProps) {
  return (
    <Group gap="xs" role="search" aria-label={people.filterMemories}>
      <Select
        size="xs"
        aria-label={people.show}
        value={state.show}
        names={people.shows}
        onChoose={(show) => onChange({ show })}
      />
      <Select
        size="xs"
        aria-label={people.order}
        value={state.order}
        names={people.memoryOrders}
        onChoose={(order) => onChange({ order })}
      />
      <Select
        size="xs"
        aria-label={inspector.scope}
        value={state.scope}
        names={{ any: people.anyScope, ...inspector.scopes }}
        onChoose={(scope) => onChange({ scope })}
      />
      <Chip.Group
        multiple
        value={state.category}
        onChange={(chosen) => onChange({ category: MEMORY_CATEGORIES.filter((one) => chosen.includes(one)) })}
      >
        <Group gap={4} role="group" aria-label={people.categories}>
          {MEMORY_CATEGORIES.map((category) => (
            <Chip key={category} size="xs" value={category} variant="light">
              {people.categoryNames[category]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TagFilter tags={state.tag} onChange={(tag) => onChange({ tag })} />
    </Group>
  );
}
