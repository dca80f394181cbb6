import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import type { RequestPreview_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

const RequestPreviewFragment = graphql(`
  fragment RequestPreview_request on PrivacyRequest {
    id
    kind
    status
    preview {
      table
      rows
    }
  }
`);

/** Preview of what an erasure would delete, table by table; for an export, the contents of each file. */
export function RequestPreview({ request }: { request: FragmentType<RequestPreview_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestPreviewFragment, from: request });
  if (!complete) return null;
  const isDone = data.status === 'COMPLETED';
  if (data.status === 'DENIED' || data.status === 'CANCELLED') return null;
  const isExport = data.kind === 'EXPORT';
  const title = desk.preview[isExport ? 'export' : isDone ? 'done' : 'open'];
  const counts = data.preview
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows }) => ({ what: isExport ? `${table}.jsonl` : table, count: rows }));
  return (
    <Panel
      title={title}
      aside={
        !isDone && (
          <Text size="sm" c="dimmed">
            {desk.previewHint}
          </Text>
        )
      }
    >
      {counts.length === 0 ? (
        <Text c="dimmed">{desk.previewEmpty}</Text>
      ) : (
        <>
          {isExport && (
            <Text size="sm" mb="xs">
              {desk.filesHint}
            </Text>
          )}
          <CountTable
            label={title}
            names={{ what: desk[isExport ? 'file' : 'table'], count: words.shell.rows, total: words.shell.total }}
            counts={counts}
            format={formatNumber}
          />
        </>
      )}
    </Panel>
  );
}
