import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import { graphql } from '../gql/index.ts';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ContentFailure } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { documents as W } from './words.ts';

const DocumentTextQuery = graphql(`
  query DocumentText($documentId: ID!, $number: Int!) {
    documentVersion(documentId: $documentId, number: $number) {
      number
      format
      characters
      content
    }
  }
`);

interface Props {
  documentId: string;
  number: number;
  userId: string;
  onRetry(): void;
}

/** The text of one version, verbatim. */
export function DocumentTextPage({ documentId, number, userId, onRetry }: Props) {
  const { data, error } = useQuery(DocumentTextQuery, { variables: { documentId, number } });
  const version = data?.documentVersion;
  if (error) return <ContentFailure error={error} userId={userId} onRetry={onRetry} />;
  if (!data) return <RowsSkeleton label={words.shell.loading} />;
  if (!version) return <Notice title={W.noVersion} />;
  const size = (
    <Text size="sm" c="dimmed">
      {W.formats[version.format]} · {W.characters(formatNumber(version.characters))}
    </Text>
  );
  return (
    <Panel title={W.versionOf(version.number)} aside={size}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {version.content}
      </Text>
    </Panel>
  );
}
