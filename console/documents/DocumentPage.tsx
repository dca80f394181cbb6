import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { useUrlState, withSearch } from '../app/urlState.ts';
import { formatTime } from '../format/times.ts';
import type { InspectDocumentQuery as Query } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { usersPage, userUrl } from '../people/pages.ts';
import { playgroundPage, playgroundState } from '../playground/pages.ts';
import { Facts } from '../ui/Facts.tsx';
import { ListTable, RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMask, useMay } from '../viewer/Allowed.tsx';
import { ContentFailure, GrantBar } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { DocumentDiffPage } from './DocumentDiffPage.tsx';
import { DocumentTextPage } from './DocumentTextPage.tsx';
import { documentState, documentsUrl, spaceUrl } from './pages.ts';
import { IN_LANGUAGE, UPLOAD_COLUMNS, UploadRow } from './UploadRow.tsx';
import { VersionsTable } from './VersionsTable.tsx';
import { documents as W } from './words.ts';

const InspectDocumentQuery = graphql(`
  query InspectDocument($documentId: ID!, $after: String, $language: Language!) {
    document(documentId: $documentId) {
      id
      documentId
      title
      documentType
      step
      tags
      versionCount
      createdAt
      updatedAt
      owner {
        id
        userId
      }
      space {
        spaceId
        title
      }
      ...VersionsTable_document
    }
    uploads(filter: { documentId: $documentId }, first: 50) {
      edges {
        node {
          id
          ...UploadRow_upload
        }
      }
      pageInfo {
        hasNextPage
      }
    }
    contentGrants {
      id
      user {
        id
        userId
      }
      ...GrantBar_grant
    }
  }
`);

/** One document: its properties, its versions, and the text of one version or the differences between two. */
export function DocumentPage() {
  const [{ user, id, version, from, changes }, change] = useUrlState(documentState);
  const { data, loading, error, refetch, fetchMore } = useQuery(InspectDocumentQuery, {
    variables: { documentId: id, ...IN_LANGUAGE },
    notifyOnNetworkStatusChange: true,
  });
  const mayAsk = useMay('context.read');
  const [isMasked, askAgain] = useMask(refetch);
  const shown = error || isMasked ? undefined : data;
  const document = shown?.document;
  const grant = document && shown?.contentGrants.find((one) => one.user.userId === user);
  const number = version ?? document?.versionCount ?? 0;
  const above = [
    { name: usersPage.name, url: usersPage.path },
    { name: user, url: userUrl({ user }) },
    { name: W.documents, url: documentsUrl({ user }) },
  ];
  return (
    <Stack gap="md">
      <PageHead title={document?.title ?? id} above={above}>
        {document && mayAsk && (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={withSearch(playgroundPage.path, playgroundState.write({ user, document: id }))}
          >
            {W.ask}
          </Button>
        )}
      </PageHead>
      {error && <ContentFailure error={error} userId={user} onRetry={askAgain} />}
      {!shown && !error && <RowsSkeleton label={words.shell.loading} />}
      {shown && !document && (
        <Notice title={W.gone} hint={W.goneHint}>
          <Button component={Link} to={documentsUrl({ user })} size="xs">
            {W.ofUser(user)}
          </Button>
        </Notice>
      )}
      {grant && <GrantBar grant={grant} onEnded={askAgain} />}
      {document && (
        <>
          <DocumentFacts document={document} user={user} />
          <VersionsTable
            document={document}
            userId={user}
            shown={number}
            isBusy={loading}
            onMore={(after) => void fetchMore({ variables: { after } }).catch(() => undefined)}
          />
          {shown && <Uploads uploads={shown.uploads} userId={user} />}
          {number > 0 && from === undefined && (
            <DocumentTextPage documentId={id} number={number} userId={user} onRetry={askAgain} />
          )}
          {number > 0 && from !== undefined && (
            <DocumentDiffPage
              documentId={id}
              userId={user}
              from={from}
              to={number}
              count={document.versionCount}
              onlyChanges={changes}
              onChange={change}
              onRetry={askAgain}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function DocumentFacts({ document, user }: { document: NonNullable<Query['document']>; user: string }) {
  const { owner, space, tags } = document;
  return (
    <Facts
      facts={[
        [W.owner, owner ? <OwnerLink key="owner" userId={owner.userId} /> : undefined],
        [
          W.space,
          space ? (
            <Anchor key="space" component={Link} to={spaceUrl({ user, id: space.spaceId })} size="sm">
              {space.title ?? space.spaceId}
            </Anchor>
          ) : undefined,
        ],
        [W.type, document.documentType ?? undefined],
        [W.step, document.step ?? undefined],
        [W.tags, tags.length > 0 ? <TagLinks key="tags" user={user} tags={tags} /> : undefined],
        [W.created, formatTime(document.createdAt)],
        [W.updated, formatTime(document.updatedAt)],
      ]}
    />
  );
}

const OwnerLink = ({ userId }: { userId: string }) => (
  <Anchor component={Link} to={userUrl({ user: userId })} size="sm">
    {userId}
  </Anchor>
);

/** Tags that lead to the user's documents with the same one. */
const TagLinks = ({ user, tags }: { user: string; tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Badge
        key={tag}
        component={Link}
        to={documentsUrl({ user, tag: [tag] })}
        size="sm"
        variant="light"
        color="gray"
        tt="none"
        style={{ cursor: 'pointer' }}
      >
        {tag}
      </Badge>
    ))}
  </Group>
);

/** The newest files that were uploaded to a document. */
function Uploads({ uploads, userId }: { uploads: Query['uploads']; userId: string }) {
  const { edges, pageInfo } = uploads;
  if (edges.length === 0) return null;
  return (
    <Panel title={W.uploads}>
      <ListTable label={W.uploads} columns={UPLOAD_COLUMNS}>
        {edges.map(({ node }) => (
          <UploadRow key={node.id} upload={node} userId={userId} />
        ))}
      </ListTable>
      {pageInfo.hasNextPage && (
        <Text size="xs" c="dimmed">
          {W.newestUploads(edges.length)}
        </Text>
      )}
    </Panel>
  );
}
