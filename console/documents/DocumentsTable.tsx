import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { Tags } from '../app/Tags.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { DocumentRow_DocumentFragment, ListedDocumentsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ListTable, ROW_LINK } from '../ui/ListTable.tsx';
import { documentUrl, spaceUrl } from './pages.ts';
import { documents as W } from './words.ts';

const DocumentRowFragment = graphql(`
  fragment DocumentRow_document on Document {
    id
    documentId
    title
    documentType
    step
    tags
    versionCount
    updatedAt
    space {
      spaceId
      title
    }
  }
`);

/** A page of documents, as each list asks for it. */
graphql(`
  fragment ListedDocuments on DocumentConnection {
    edges {
      node {
        id
        ...DocumentRow_document
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

const SPACE = { name: W.space };
const COLUMNS = [
  { name: W.document },
  { name: W.type },
  { name: W.step },
  SPACE,
  { name: W.versions, align: 'right' as const },
  { name: W.updated },
];

interface Props {
  /** The reader on whose behalf staff open them. */
  userId: string;
  /** Whether all are of one space, which their page names. */
  isOfOneSpace?: boolean;
  onTag(tag: string): void;
}

/** The documents of a page. */
export function DocumentsTable({ page, ...props }: Props & { page: ListedDocumentsFragment }) {
  return (
    <ListTable
      label={W.documents}
      columns={props.isOfOneSpace ? COLUMNS.filter((column) => column !== SPACE) : COLUMNS}
    >
      {page.edges.map(({ node }) => (
        <DocumentRow key={node.id} document={node} {...props} />
      ))}
    </ListTable>
  );
}

function DocumentRow({
  document,
  userId,
  isOfOneSpace,
  onTag,
}: Props & { document: FragmentType<DocumentRow_DocumentFragment> }) {
  const { data, complete } = useFragment({ fragment: DocumentRowFragment, from: document });
  if (!complete) return null;
  const { documentId, title, documentType, step, tags, versionCount, updatedAt, space } = data;
  return (
    <Table.Tr>
      <Table.Td maw={380} style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          component={Link}
          to={documentUrl({ user: userId, id: documentId })}
          {...ROW_LINK}
          display="block"
          size="sm"
        >
          {title ?? documentId}
        </Anchor>
        <Tags tags={tags} onPick={onTag} />
      </Table.Td>
      <Table.Td>{documentType}</Table.Td>
      <Table.Td>{step}</Table.Td>
      {!isOfOneSpace && (
        <Table.Td style={{ overflowWrap: 'anywhere' }}>
          {space && (
            <Anchor component={Link} to={spaceUrl({ user: userId, id: space.spaceId })} size="sm">
              {space.title ?? space.spaceId}
            </Anchor>
          )}
        </Table.Td>
      )}
      <Table.Td ta="right">{versionCount === 0 ? W.noContent : formatNumber(versionCount)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(updatedAt)}</Table.Td>
    </Table.Tr>
  );
}
