import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { RequestReceipt_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { desk } from './words.ts';

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
export function RequestReceipt({ request }: { request: FragmentType<RequestReceipt_RequestFragment> }) {
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
