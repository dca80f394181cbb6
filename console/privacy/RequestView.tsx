import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Grid, Stack, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type {
  RequestPreview_RequestFragment,
  RequestReceipt_RequestFragment,
  RequestTimeline_RequestFragment,
  RequestView_RequestFragment,
} from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { RequestDecisions } from './RequestDecisions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { desk, translateNote } from './words.ts';

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
function RequestPreview({ request }: { request: FragmentType<RequestPreview_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestPreviewFragment, from: request });
  if (!complete) return null;
  const isDone = data.status === 'COMPLETED';
  if (data.status === 'DENIED' || data.status === 'CANCELLED') return null;
  const isExport = data.kind === 'EXPORT';
  const title = desk.preview[isExport ? 'export' : isDone ? 'done' : 'open'];
  const counts = data.preview
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows }) => ({ what: isExport ? `${table}.jsonl` : (desk.tables[table] ?? table), count: rows }));
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

const RequestReceiptFragment = graphql(`
  fragment RequestReceipt_request on PrivacyRequest {
    id
    receipt {
      erased {
        table
        rows
      }
      kept {
        table
        rows
      }
      residue
      document
      signature
      publicKey
      issuedAt
      physicallyErasedAt
    }
  }
`);

/** The receipt of an erasure, to read and to download. */
function RequestReceipt({ request }: { request: FragmentType<RequestReceipt_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestReceiptFragment, from: request });
  if (!complete || !data.receipt) return null;
  const { erased, kept, residue, document, signature, publicKey, issuedAt, physicallyErasedAt } = data.receipt;
  const rows = (counts: { rows: number }[]) => formatNumber(counts.reduce((sum, count) => sum + count.rows, 0));
  return (
    <Panel
      title={desk.receipt}
      aside={
        <DownloadButton
          name={desk.downloadReceipt}
          file="erasure-receipt.json"
          content={JSON.stringify({ document, signature, publicKey }, null, 2)}
        />
      }
    >
      <Stack gap="sm">
        <Facts
          facts={[
            [desk.issued, formatTime(issuedAt)],
            [desk.erased, desk.rowCount(rows(erased))],
            [desk.kept, desk.rowCount(rows(kept))],
            [desk.residue, formatNumber(residue)],
            [desk.physically, physicallyErasedAt ? formatTime(physicallyErasedAt) : desk.physicallyAwaited],
            [desk.signature, <code key="signature">{signature}</code>],
          ]}
        />
        <Text size="sm" c="dimmed">
          {desk.receiptHint}
        </Text>
      </Stack>
    </Panel>
  );
}

const RequestViewFragment = graphql(`
  fragment RequestView_request on PrivacyRequest {
    id
    ...RequestFacts_request
    ...RequestDecisions_request
    ...RequestPreview_request
    ...RequestTimeline_request
    ...RequestReceipt_request
  }
`);

interface Props {
  request: FragmentType<RequestView_RequestFragment>;
  /** The legal holds on the user. */
  holds: ReactNode;
}

/** A full privacy request: details on the left, actions on the right. */
export function RequestView({ request, holds }: Props) {
  const { data, complete } = useFragment({
    fragment: RequestViewFragment,
    fragmentName: 'RequestView_request',
    from: request,
  });
  if (!complete) return null;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 7 }}>
        <Stack gap="md">
          <RequestFacts request={data} />
          <RequestReceipt request={data} />
          <RequestPreview request={data} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Stack gap="md">
          <RequestDecisions request={data} />
          {holds}
          <RequestTimeline request={data} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

const RequestTimelineFragment = graphql(`
  fragment RequestTimeline_request on PrivacyRequest {
    id
    timeline {
      at
      actor
      step
      note
    }
  }
`);

/** All steps taken, newest first. */
function RequestTimeline({ request }: { request: FragmentType<RequestTimeline_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestTimelineFragment, from: request });
  if (!complete) return null;
  const steps = [...data.timeline].reverse();
  return (
    <Panel title={desk.timeline}>
      <Timeline bulletSize={14} lineWidth={2} active={steps.length}>
        {steps.map(({ at, actor, step, note }) => (
          <Timeline.Item key={at + step} title={desk.steps[step] ?? step}>
            <Text size="sm" c="dimmed">
              {actor}, {formatTime(at)}
            </Text>
            {note && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {translateNote(note)}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}
