import { useApolloClient } from '@apollo/client/react';
import { ExportButton } from '../ExportButton.tsx';
import type { AuditFilter } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const AuditExportDocument = graphql(`
  query AuditExport($filter: AuditFilter, $after: String) {
    auditLog(filter: $filter, first: 100, after: $after) {
      edges {
        node {
          id
          createdAt
          actor
          action
          subjectType
          subjectId
          userId
          trigger
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const HEADER = ['createdAt', 'actor', 'action', 'subjectType', 'subjectId', 'userId', 'trigger'] as const;

/** Takes all entries that match along. */
export function ExportAuditButton({ filter }: { filter: AuditFilter }) {
  const client = useApolloClient();
  const ask = async (after: string | null) => {
    const { data } = await client.query({
      query: AuditExportDocument,
      variables: { filter, after },
      fetchPolicy: 'no-cache',
    });
    const { edges, pageInfo } = data!.auditLog;
    return {
      rows: edges.map(({ node }) => HEADER.map((column) => node[column] ?? '')),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  };
  return <ExportButton file="audit-log.csv" header={[...HEADER]} ask={ask} />;
}
