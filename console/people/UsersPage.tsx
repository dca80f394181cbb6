import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { dataOf } from '../app/asking.ts';
import { ExportButton } from '../app/ExportButton.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { SavedViews } from '../app/SavedViews.tsx';
import { useUrlState } from '../app/urlState.ts';
import { DAY_MS, HOUR_MS } from '../format/times.ts';
import type { UserFilter, UserOrder } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { usePolling } from '../live/useLive.ts';
import { Select } from '../ui/Choice.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { SelectionBar, selectionOf } from '../ui/SelectionBar.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { ErasedNotice } from './ErasedNotice.tsx';
import { type UsersState, usersPage, usersState } from './pages.ts';
import { RequestExportsButton } from './RequestExportsButton.tsx';
import { UserRow } from './UserRow.tsx';
import { people } from './words.ts';

interface Props {
  state: UsersState;
  onChange(change: Partial<UsersState>): void;
}

const NONE = usersState.read(new URLSearchParams());
const WAIT_MS = 200;

/** Filters and order of the user list. */
function UsersFilters({ state, onChange }: Props) {
  const [search, setSearch] = useChosenText(state.search, (typed) => onChange({ search: typed, after: '' }), WAIT_MS);
  return (
    <Group gap="xs" role="search">
      <SearchInput label={people.search} width={260} value={search} onChange={setSearch} />
      <Select
        size="xs"
        aria-label={people.activity}
        value={state.activity}
        names={people.activities}
        onChoose={(activity) => onChange({ activity, after: '' })}
      />
      <Select
        size="xs"
        aria-label={people.order}
        value={state.order}
        names={people.orders}
        onChoose={(order) => onChange({ order, after: '' })}
      />
      <SavedViews list="users" codec={usersState} state={state} onChoose={onChange} />
      {(state.search !== NONE.search || state.activity !== NONE.activity) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ ...NONE, order: state.order, picked: state.picked })}
        >
          {words.shell.resetFilters}
        </Button>
      )}
    </Group>
  );
}

const UsersQuery = graphql(`
  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String, $search: ID!, $isSearched: Boolean!) {
    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {
      edges {
        node {
          id
          userId
          ...UserRow_user
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    erasedUser(userId: $search) @include(if: $isSearched) {
      erasedAt
      receiptId
      request {
        id
      }
    }
  }
`);

const COLUMNS = [{ name: people.userId }, { name: people.lastActive }, { name: people.created }];
const AGAIN_MS = 30_000;

/** All users of the project. */
export function UsersPage() {
  const [state, change] = useUrlState(usersState);
  // Rounded to the hour: a cursor belongs to one list, and a different time would give a different list.
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const filter = activityFilter(state, now);
  const { data, previousData, loading, error, refetch } = useQuery(UsersQuery, {
    variables: {
      filter,
      orderBy: state.order,
      after: state.after || null,
      search: state.search,
      isSearched: state.search !== '',
    },
    notifyOnNetworkStatusChange: true,
  });
  const live = usePolling(refetch, AGAIN_MS);
  const page = (data ?? (loading ? previousData : undefined))?.users;
  const shown = page?.edges.map(({ node }) => node.userId) ?? [];
  const selection = selectionOf(state.picked, shown, (picked) => change({ picked }, { atOnce: true }));
  const isNarrowed = state.search !== '' || state.activity !== 'all';

  return (
    <Stack gap="md">
      <PageHead title={usersPage.name} intro={people.intro}>
        <LiveButton live={live} />
        <ExportUsersButton filter={filter} orderBy={state.order} />
      </PageHead>
      {/* The selection survives paging, but not a change of the list. */}
      <UsersFilters state={state} onChange={(more) => change({ ...more, picked: [] })} />
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!page && loading} />
      {page && page.edges.length > 0 && (
        <ListTable label={usersPage.name} columns={COLUMNS} select={{ label: words.shell.selectShown, selection }}>
          {page.edges.map(({ node }) => (
            <UserRow
              key={node.id}
              user={node}
              isPicked={selection.has(node.userId)}
              onPick={(isRange) => selection.toggle(node.userId, isRange)}
            />
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (data?.erasedUser ? (
          <ErasedNotice erased={data.erasedUser} />
        ) : isNarrowed ? (
          <Notice title={people.emptyFiltered} />
        ) : (
          <Notice title={people.empty} hint={people.emptyHint}>
            <Button component={Link} to={welcomePage.path} size="xs" variant="default">
              {words.firstCall}
            </Button>
          </Notice>
        ))}
      {page && <Pager label={usersPage.name} page={page} after={state.after} onChange={change} />}
      {state.picked.length > 0 && (
        <SelectionBar
          label={words.shell.selection}
          count={words.shell.selected(state.picked.length)}
          clear={words.shell.clearSelection}
          onClear={() => change({ picked: [] })}
        >
          <RequestExportsButton userIds={state.picked} onEnd={() => change({ picked: [] })} />
        </SelectionBar>
      )}
    </Stack>
  );
}

const DAYS = { day: 1, week: 7, month: 30, quiet: 30 };

/**
 * The filter sent to the API.
 * @param now rounded, so that consecutive pages belong to the same list
 */
function activityFilter({ search, activity }: Pick<UsersState, 'search' | 'activity'>, now: number): UserFilter {
  if (activity === 'all') return { search: search || null };
  const since = new Date(now - DAYS[activity] * DAY_MS).toISOString();
  return { search: search || null, [activity === 'quiet' ? 'inactiveSince' : 'activeSince']: since };
}

const ExportUsersMutation = graphql(`
  mutation ExportUsers($input: ExportUsersInput!) {
    exportUsers(input: $input) {
      list {
        csv
        rows
        isCut
      }
    }
  }
`);

/** Exports all matching users as a list: who they are and since when, no content. */
function ExportUsersButton({ filter, orderBy }: { filter: UserFilter; orderBy: UserOrder }) {
  const [send] = useMutation(ExportUsersMutation, { fetchPolicy: 'no-cache' });
  const fetchList = async (reason: string) => {
    return dataOf(await send({ variables: { input: { reason, filter, orderBy } } })).exportUsers.list;
  };
  return <ExportButton file="users.csv" onExport={fetchList} />;
}
