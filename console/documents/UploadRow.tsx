import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatBytes } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { UploadRow_UploadFragment, UploadState } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { language } from '../words/language.ts';
import { documentUrl } from './pages.ts';
import { documents as W } from './words.ts';

const UploadRowFragment = graphql(`
  fragment UploadRow_upload on Upload {
    id
    fileName
    size
    pages
    state
    failureReason(language: $language)
    version
    createdAt
    document {
      documentId
    }
  }
`);

/** The variables of the fragment. */
export const IN_LANGUAGE = { language: language === 'ko' ? 'KOREAN' : 'ENGLISH' } as const;

export const UPLOAD_COLUMNS = [
  { name: W.file },
  { name: W.state },
  { name: W.size, align: 'right' as const },
  { name: W.pages, align: 'right' as const },
  { name: W.version },
  { name: W.uploaded },
];

const COLORS: Record<UploadState, string> = {
  WAITING: 'gray',
  QUEUED: 'blue',
  READING: 'blue',
  READY: 'green',
  FAILED: 'red',
};

interface Props {
  upload: FragmentType<UploadRow_UploadFragment>;
  /** The reader on whose behalf staff open its document. */
  userId: string;
}

/** A file that was uploaded to a document: its state, or why it failed. */
export function UploadRow({ upload, userId }: Props) {
  const { data, complete } = useFragment({ fragment: UploadRowFragment, from: upload, variables: IN_LANGUAGE });
  if (!complete) return null;
  const { fileName, size, pages, state, failureReason, version, createdAt, document } = data;
  return (
    <Table.Tr>
      <Table.Td miw={140} maw={320} style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Table.Td>
      <Table.Td maw={320}>
        <Badge size="sm" variant="light" color={COLORS[state]} tt="none">
          {W.uploadStates[state]}
        </Badge>
        {failureReason && (
          <Text size="xs" c="dimmed">
            {failureReason}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {formatBytes(size)}
      </Table.Td>
      <Table.Td ta="right">{pages}</Table.Td>
      <Table.Td>
        {version !== null && (
          <Anchor component={Link} to={documentUrl({ user: userId, id: document.documentId, version })} size="sm">
            {W.versionOf(version)}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
    </Table.Tr>
  );
}
