import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { MoreButton } from '../ui/MoreButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { MemoryCard } from './MemoryCard.tsx';

const UserMemoriesQuery = graphql(`
  query UserMemories($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      memories(first: 50, after: $after) {
        edges {
          node {
            id
            ...MemoryCard_memory
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

/** What is remembered of a user, the newest first. */
export function UserMemoriesPage({ userId }: { userId: string }) {
  const { data, loading, error, refetch, fetchMore } = useQuery(UserMemoriesQuery, {
    variables: { userId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.user?.memories;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <RowsSkeleton label={words.shell.loading} />;
  if (page.edges.length === 0) return <Notice title={words.people.noMemories} />;
  return (
    <>
      <Stack gap="xs">
        {page.edges.map(({ node }) => (
          <MemoryCard key={node.id} memory={node} userId={userId} />
        ))}
      </Stack>
      <MoreButton
        name={words.people.loadMore}
        hasMore={page.pageInfo.hasNextPage}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
      />
    </>
  );
}
