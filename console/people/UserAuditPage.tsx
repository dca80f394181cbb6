import { useQuery } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { MoreButton } from '../ui/MoreButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { AuditRow } from './AuditRow.tsx';

const COLUMNS = [
  { name: words.people.when },
  { name: words.people.who },
  { name: words.people.what },
  { name: words.people.why },
];

const UserAuditQuery = graphql(`
  query UserAudit($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      auditLog(first: 50, after: $after) {
        edges {
          node {
            id
            ...AuditRow_entry
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

/** Who did what to a user’s data, and who read it; the newest first. */
export function UserAuditPage({ userId }: { userId: string }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(UserAuditQuery, {
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.user?.auditLog;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <RowsSkeleton label={words.shell.loading} />;
  if (page.edges.length === 0) return <Notice title={words.people.noAudit} />;
  return (
    <>
      <ListTable label={words.people.tabs.audit} columns={COLUMNS}>
        {page.edges.map(({ node }) => (
          <AuditRow key={node.id} entry={node} />
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
