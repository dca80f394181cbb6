import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { usersState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { words } from '../words/words.ts';
import { activityFilter } from './activityFilter.ts';
import { UserRow } from './UserRow.tsx';
import { UsersFilters } from './UsersFilters.tsx';

const UsersQuery = graphql(`
  query Users($filter: UserFilter, $orderBy: UserOrder, $after: String) {
    users(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {
      edges {
        node {
          id
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

/** Everyone whom the product has named. */
export function UsersPage() {
  const [state, change] = useUrlState(usersState);
  // By the hour: a cursor is of the list that it came from, which another time would make another one.
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const { data, previousData, loading, error, refetch } = useQuery(UsersQuery, {
    variables: { filter: activityFilter(state, now), orderBy: state.order, after: state.after || null },
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? (loading ? previousData : undefined))?.users;
  const isNarrowed = state.search !== '' || state.activity !== 'all';

  return (
    <Stack gap="md">
      <PageHead title={words.shell.users} intro={words.people.intro} />
      <UsersFilters state={state} onChange={change} />
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!page && loading && <RowsSkeleton label={words.shell.loading} />}
      {page && page.edges.length > 0 && (
        <ListTable label={words.shell.users} columns={COLUMNS}>
          {page.edges.map(({ node }) => (
            <UserRow key={node.id} user={node} />
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (isNarrowed ? (
          <Notice title={words.people.emptyFiltered} />
        ) : (
          <Notice title={words.people.empty} hint={words.people.emptyHint} />
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
    </Stack>
  );
}
