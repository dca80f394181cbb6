import { useApolloClient } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { formatNumber } from '../format/formatNumber.ts';
import type { AuditExportQuery, AuditFilter } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { saveFile } from '../ui/saveFile.ts';
import { toCsv } from '../ui/toCsv.ts';
import { words } from '../words/words.ts';

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
const MOST = 20_000;

type Entry = AuditExportQuery['auditLog']['edges'][number]['node'];

/** Takes all entries that match along as CSV, a page after the other. */
export function ExportAuditButton({ filter }: { filter: AuditFilter }) {
  const client = useApolloClient();
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [isCut, setCut] = useState(false);

  const ask = async (after: string | null) => {
    const { data } = await client.query({
      query: AuditExportDocument,
      variables: { filter, after },
      fetchPolicy: 'no-cache',
    });
    return data!.auditLog;
  };
  const fetchAll = async () => {
    const entries: Entry[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: AuditExportQuery['auditLog'] = await ask(after);
      entries.push(...edges.map(({ node }) => node));
      setCount(entries.length);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after && entries.length < MOST);
    setCut(after !== null);
    const rows = entries.map((entry) => HEADER.map((column) => entry[column] ?? ''));
    saveFile('audit-log.csv', toCsv([[...HEADER], ...rows]), 'text/csv');
  };
  const take = () => {
    setCount(0);
    setError(undefined);
    void fetchAll()
      .catch(setError)
      .finally(() => setCount(undefined));
  };

  return (
    <>
      <Button size="xs" variant="default" disabled={count !== undefined} onClick={take}>
        {count === undefined ? words.audit.export : words.audit.exporting(formatNumber(count))}
      </Button>
      {isCut && (
        <Text size="sm" role="status">
          {words.audit.exportEnds(formatNumber(MOST))}
        </Text>
      )}
      {error !== undefined && <FailureAlert error={error} />}
    </>
  );
}
