import { useQuery } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { MoreButton } from '../ui/MoreButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { EntityRow } from './EntityRow.tsx';

const COLUMNS = [
  { name: words.people.entity },
  { name: words.people.type },
  { name: words.people.mentions, align: 'right' as const },
  { name: words.people.importance, align: 'right' as const },
  { name: words.people.lastMentioned },
];

const UserEntitiesQuery = graphql(`
  query UserEntities($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      entities(first: 50, after: $after) {
        edges {
          node {
            id
            ...EntityRow_entity
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

/** What a user mentions, the most telling first. */
export function UserEntitiesPage({ userId }: { userId: string }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(UserEntitiesQuery, {
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.user?.entities;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <RowsSkeleton label={words.shell.loading} />;
  if (page.edges.length === 0) return <Notice title={words.people.noEntities} />;
  return (
    <>
      <ListTable label={words.people.tabs.entities} columns={COLUMNS}>
        {page.edges.map(({ node }) => (
          <EntityRow key={node.id} entity={node} />
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
