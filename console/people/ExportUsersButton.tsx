import { useApolloClient } from '@apollo/client/react';
import { ExportButton } from '../ExportButton.tsx';
import type { UserFilter, UserOrder } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const UsersExportDocument = graphql(`
  query UsersExport($filter: UserFilter, $orderBy: UserOrder, $after: String) {
    users(filter: $filter, orderBy: $orderBy, first: 100, after: $after) {
      edges {
        node {
          id
          userId
          createdAt
          lastActiveAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const HEADER = ['userId', 'createdAt', 'lastActiveAt'] as const;

/** Takes all users that match along: who they are and since when, nothing of what they wrote. */
export function ExportUsersButton({ filter, orderBy }: { filter: UserFilter; orderBy: UserOrder }) {
  const client = useApolloClient();
  const ask = async (after: string | null) => {
    const { data } = await client.query({
      query: UsersExportDocument,
      variables: { filter, orderBy, after },
      fetchPolicy: 'no-cache',
    });
    const { edges, pageInfo } = data!.users;
    return {
      rows: edges.map(({ node }) => HEADER.map((column) => node[column] ?? '')),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  };
  return <ExportButton file="users.csv" header={[...HEADER]} ask={ask} />;
}
