import type { ApolloClient, ObservableQuery, TypedDocumentNode, Unmasked } from '@apollo/client';
import type { UserMemoriesQuery, UserMemoriesQueryVariables } from '../gql/graphql.ts';

/** The server's maximum page size. */
const MAX = 100;

interface Listed {
  client: ApolloClient;
  query: TypedDocumentNode<UserMemoriesQuery, UserMemoriesQueryVariables>;
  /** Variables of the first page. */
  variables: UserMemoriesQueryVariables;
  fetchMore: ObservableQuery<UserMemoriesQuery, UserMemoriesQueryVariables>['fetchMore'];
  /** How many memories are loaded. */
  count: number;
}

/** Refetches all loaded memories page by page and shows them at once, so that none disappears meanwhile. */
export async function refreshMemories({ client, query, variables, fetchMore, count }: Listed): Promise<void> {
  const pages: Unmasked<UserMemoriesQuery>[] = [];
  const loaded = () => pages.flatMap((page) => page.user?.memories.edges ?? []);
  for (let left = count, after: string | null = null; left > 0; left = count - loaded().length) {
    await fetchMore({
      variables: { ...variables, first: Math.min(MAX, left), after },
      updateQuery: (shown, { fetchMoreResult }) => {
        pages.push(fetchMoreResult);
        return shown;
      },
    });
    const info = pages.at(-1)?.user?.memories.pageInfo;
    if (!info?.hasNextPage) break;
    after = info.endCursor;
  }
  const last = pages.at(-1);
  if (!last) return;
  const { user } = last;
  const data = user ? { ...last, user: { ...user, memories: { ...user.memories, edges: loaded() } } } : last;
  client.writeQuery({ query, variables, data });
}
