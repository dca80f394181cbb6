import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useRepeat } from '../live/useRepeat.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { selectionOf } from '../ui/selectionOf.ts';
import { urls, usersState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { words } from '../words/words.ts';
import { activityFilter } from './activityFilter.ts';
import { ExportUsersButton } from './ExportUsersButton.tsx';
import { RequestExportsButton } from './RequestExportsButton.tsx';
import { UserRow } from './UserRow.tsx';
import { UsersFilters } from './UsersFilters.tsx';

const UsersQuery = graphql(`
  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String) {
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
  }
`);

const COLUMNS = [{ name: words.people.userId }, { name: words.people.lastActive }, { name: words.people.created }];
const HOUR_MS = 3_600_000;
const AGAIN_MS = 30_000;

/** Everyone whom the product has named. */
export function UsersPage() {
  const [state, change] = useUrlState(usersState);
  // By the hour: a cursor is of the list that it came from, which another time would make another one.
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const filter = activityFilter(state, now);
  const { data, previousData, loading, error, refetch } = useQuery(UsersQuery, {
    variables: { filter, orderBy: state.order, after: state.after || null },
    notifyOnNetworkStatusChange: true,
  });
  const live = useRepeat(refetch, AGAIN_MS);
  const page = (data ?? (loading ? previousData : undefined))?.users;
  const shown = page?.edges.map(({ node }) => node.userId) ?? [];
  const selection = selectionOf(state.picked, shown, (picked) => change({ picked }, { atOnce: true }));
  const isNarrowed = state.search !== '' || state.activity !== 'all';

  return (
    <Stack gap="md">
      <PageHead title={words.shell.users} intro={words.people.intro}>
        <LiveButton live={live} />
        <ExportUsersButton filter={filter} orderBy={state.order} />
      </PageHead>
      {/* Whom one selected lasts from page to page, not into another list. */}
      <UsersFilters state={state} onChange={(more) => change({ ...more, picked: [] })} />
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!page && loading && <RowsSkeleton label={words.shell.loading} />}
      {page && page.edges.length > 0 && (
        <ListTable label={words.shell.users} columns={COLUMNS} select={{ label: words.shell.selectShown, selection }}>
          {page.edges.map(({ node }) => (
            <UserRow
              key={node.id}
              user={node}
              isPicked={selection.has(node.userId)}
              onPick={(through) => selection.toggle(node.userId, through)}
            />
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (isNarrowed ? (
          <Notice title={words.people.emptyFiltered} />
        ) : (
          <Notice title={words.people.empty} hint={words.people.emptyHint}>
            <Button component={Link} to={urls.welcome} size="xs" variant="default">
              {words.firstCall}
            </Button>
          </Notice>
        ))}
      {page && (
        <Pager
          words={{ label: words.shell.users, first: words.shell.firstPage, next: words.shell.nextPage }}
          onFirst={state.after ? () => change({ after: '' }, { step: true }) : undefined}
          onNext={
            page.pageInfo.hasNextPage
              ? () => change({ after: page.pageInfo.endCursor ?? '' }, { step: true })
              : undefined
          }
        />
      )}
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
