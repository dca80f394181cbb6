import { useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { MoreButton } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { ContentFailure } from '../viewer/ContentFailure.tsx';
import { words } from '../words/words.ts';
import { DOCUMENT_COLUMNS, DocumentRow } from './DocumentRow.tsx';
import { documentsUrl } from './pages.ts';
import { documents as W } from './words.ts';

const SpaceDocumentsQuery = graphql(`
  query SpaceDocuments($spaceId: ID!, $after: String) {
    space(spaceId: $spaceId) {
      spaceId
      documents(first: 50, after: $after) {
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
    }
  }
`);

interface Props {
  spaceId: string;
  /** The member through whom it is read. */
  userId: string;
  onRetry(): void;
}

/** The documents of a space, the latest change first. */
export function SpaceDocumentsPage({ spaceId, userId, onRetry }: Props) {
  const go = useNavigate();
  const { data, loading, error, fetchMore } = useQuery(SpaceDocumentsQuery, {
    variables: { spaceId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.space?.documents;
  if (error) return <ContentFailure error={error} userId={userId} onRetry={onRetry} />;
  if (!page) return loading ? <RowsSkeleton label={words.shell.loading} /> : null;
  if (page.edges.length === 0) return <Notice title={W.noSpaceDocuments} />;
  return (
    <>
      <ListTable label={W.documents} columns={DOCUMENT_COLUMNS}>
        {page.edges.map(({ node }) => (
          <DocumentRow
            key={node.id}
            document={node}
            userId={userId}
            onTag={(tag) => void go(documentsUrl({ user: userId, tag: [tag] }))}
          />
        ))}
      </ListTable>
      <MoreButton
        name={people.loadMore}
        hasMore={page.pageInfo.hasNextPage}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } }).catch(() => undefined)}
      />
    </>
  );
}
