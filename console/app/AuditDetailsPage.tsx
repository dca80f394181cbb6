import { useQuery } from '@apollo/client/react';
import { List, Stack, Text } from '@mantine/core';
import { audit } from '../audit/words.ts';
import { formatTime } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { words } from '../words/words.ts';
import { ChangedParts } from './ChangedParts.tsx';
import { FailureAlert } from './FailureAlert.tsx';

const AuditDetailsQuery = graphql(`
  query AuditDetails($id: ID!, $grant: ID, $isFolded: Boolean!) {
    node(id: $id) {
      id
      ... on AuditEntry {
        change
      }
    }
    auditLog(filter: { grant: $grant }, first: 100) @include(if: $isFolded) {
      edges {
        node {
          id
          createdAt
          toldChange
        }
      }
    }
  }
`);

interface Props {
  id: string;
  /** The grant, if other reads under it are folded into this row. */
  grant: string | null;
}

/** Shows what an audit entry changed, and each read that is folded into it. */
export function AuditDetailsPage({ id, grant }: Props) {
  const { data, loading, error, refetch } = useQuery(AuditDetailsQuery, {
    variables: { id, grant, isFolded: grant !== null },
    fetchPolicy: 'no-cache',
  });
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data && loading) return <RowsSkeleton label={words.shell.loading} />;
  const change = data?.node?.__typename === 'AuditEntry' ? data.node.change : null;
  return (
    <Stack gap="xs">
      {change == null ? <Text c="dimmed">{audit.noChange}</Text> : <ChangedParts change={change} />}
      {data?.auditLog && (
        <List size="sm" aria-label={audit.readingsOfGrant}>
          {data.auditLog.edges.map(({ node }) => {
            const { what } = (node.toldChange ?? {}) as { what?: string };
            return (
              <List.Item key={node.id}>
                {formatTime(node.createdAt)} {what && (audit.seenWhat[what] ?? what)}
              </List.Item>
            );
          })}
        </List>
      )}
    </Stack>
  );
}
