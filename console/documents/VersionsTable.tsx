import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Code, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/times.ts';
import type { VersionsTable_DocumentFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { ListTable, MoreButton, ROW_LINK } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { documentUrl } from './pages.ts';
import { documents as W } from './words.ts';

const VersionsTableFragment = graphql(`
  fragment VersionsTable_document on Document {
    id
    documentId
    versions(first: 50, after: $after) {
      edges {
        node {
          number
          note
          hash
          authorPseudonym
          restoredFrom
          createdAt
          author {
            id
            userId
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const COLUMNS = [W.version, W.note, W.author, W.saved, W.hash, W.compare].map((name) => ({ name }));
/** Enough to tell two versions apart; the whole is in the title. */
const HASH_CHARACTERS = 12;

interface Props {
  document: FragmentType<VersionsTable_DocumentFragment>;
  userId: string;
  /** The number of the version that is shown. */
  shown: number;
  isBusy: boolean;
  onMore(after: string | null): void;
}

/** The versions of a document, newest first: each opens its text or its differences from the one before. */
export function VersionsTable({ document, userId, shown, isBusy, onMore }: Props) {
  const { data, complete } = useFragment({ fragment: VersionsTableFragment, from: document });
  if (!complete) return null;
  const { edges, pageInfo } = data.versions;
  if (edges.length === 0) return <Notice title={W.noVersions} />;
  const urlOf = (version: number, from?: number) =>
    documentUrl({ user: userId, id: data.documentId, version, ...(from && { from }) });
  return (
    <>
      <ListTable label={W.versions} columns={COLUMNS}>
        {edges.map(({ node: { number, note, hash, author, authorPseudonym, restoredFrom, createdAt } }) => (
          <Table.Tr key={number} aria-current={number === shown || undefined}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <Anchor component={Link} to={urlOf(number)} {...ROW_LINK} size="sm" fw={number === shown ? 700 : 400}>
                {W.versionOf(number)}
              </Anchor>
            </Table.Td>
            <Table.Td miw={140} style={{ overflowWrap: 'anywhere' }}>
              {note}
              {restoredFrom !== null && (
                <Text size="xs" c="dimmed">
                  {W.restoredFrom(restoredFrom)}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{author?.userId ?? authorPseudonym}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
            <Table.Td>
              <Code title={hash}>{hash.slice(0, HASH_CHARACTERS)}</Code>
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {number > 1 && (
                <Anchor component={Link} to={urlOf(number, number - 1)} size="sm">
                  {W.compareWith(number - 1)}
                </Anchor>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      <MoreButton
        name={people.loadMore}
        hasMore={pageInfo.hasNextPage}
        isBusy={isBusy}
        onMore={() => onMore(pageInfo.endCursor)}
      />
    </>
  );
}
