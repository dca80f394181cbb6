import { useQuery } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { MoreButton } from '../ui/MoreButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { SessionRow } from './SessionRow.tsx';

const COLUMNS = [
  { name: words.people.sessions },
  { name: words.people.turns, align: 'right' as const },
  { name: words.people.lastActive },
];

const UserSessionsQuery = graphql(`
  query UserSessions($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      sessions(first: 50, after: $after) {
        edges {
          node {
            id
            ...SessionRow_session
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

/** The conversations of a user, the newest first. */
export function UserSessionsPage({ userId }: { userId: string }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(UserSessionsQuery, {
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.user?.sessions;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <RowsSkeleton label={words.shell.loading} />;
  if (page.edges.length === 0) return <Notice title={words.people.noSessions} />;
  return (
    <>
      <ListTable label={words.people.sessions} columns={COLUMNS}>
        {page.edges.map(({ node }) => (
          <SessionRow key={node.id} session={node} userId={userId} />
        ))}
      </ListTable>
      <MoreButton
        name={words.people.loadMore}
        hasMore={page.pageInfo.hasNextPage}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
      />
    </>
  );
}
