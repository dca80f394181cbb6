import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { RequestReceipt_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

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

/** The proof of an erasure, to read and to take along. */
export function RequestReceipt({ request }: { request: FragmentType<RequestReceipt_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestReceiptFragment, from: request });
  if (!complete || !data.receipt) return null;
  const { erased, kept, residue, document, signature, publicKey, issuedAt, physicallyErasedAt } = data.receipt;
  const rows = (counts: { rows: number }[]) => formatNumber(counts.reduce((sum, count) => sum + count.rows, 0));
  return (
    <Panel
      title={words.desk.receipt}
      aside={
        <DownloadButton
          name={words.desk.downloadReceipt}
          file="erasure-receipt.json"
          content={JSON.stringify({ document, signature, publicKey }, null, 2)}
        />
      }
    >
      <Stack gap="sm">
        <Facts
          facts={[
            [words.desk.issued, formatTime(issuedAt)],
            [words.desk.erased, `${rows(erased)} ${words.desk.rows}`],
            [words.desk.kept, `${rows(kept)} ${words.desk.rows}`],
            [words.desk.residue, formatNumber(residue)],
            [words.desk.physically, physicallyErasedAt ? formatTime(physicallyErasedAt) : words.desk.physicallyAwaited],
            [words.desk.signature, <code key="signature">{signature}</code>],
          ]}
        />
        <Text size="sm" c="dimmed">
          {words.desk.receiptHint}
        </Text>
      </Stack>
    </Panel>
  );
}
