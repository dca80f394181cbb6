import { useQuery } from '@apollo/client/react';
import { Anchor, Stack, Table } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { formatTime } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { usersPage, userUrl } from '../people/pages.ts';
import { people } from '../people/words.ts';
import { ListTable, MoreButton, ROW_LINK, RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMask } from '../viewer/Allowed.tsx';
import { ContentFailure, GrantBar } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { DocumentsTable } from './DocumentsTable.tsx';
import { documentsUrl, spaceState, spacesPage } from './pages.ts';
import { documents as W } from './words.ts';

const SpaceDocumentsQuery = graphql(`
  query SpaceDocuments($spaceId: ID!, $userId: ID!, $after: String) {
    documents(filter: { spaceId: $spaceId, userId: $userId }, first: 50, after: $after) {
      ...ListedDocuments @unmask
    }
  }
`);

interface Props {
  spaceId: string;
  /** The member on whose behalf staff read it. */
  userId: string;
  onRetry(): void;
}

/** The documents of a space that a user owns or shares, the latest change first. */
function SpaceDocumentsPage({ spaceId, userId, onRetry }: Props) {
  const go = useNavigate();
  const { data, loading, error, fetchMore } = useQuery(SpaceDocumentsQuery, {
    variables: { spaceId, userId },
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.documents;
  if (error) return <ContentFailure error={error} userId={userId} onRetry={onRetry} />;
  if (!page) return loading ? <RowsSkeleton label={words.shell.loading} /> : null;
  if (page.edges.length === 0) return <Notice title={W.noSpaceDocuments} />;
  return (
    <>
      <DocumentsTable
        page={page}
        userId={userId}
        isOfOneSpace
        onTag={(tag) => void go(documentsUrl({ user: userId, tag: [tag] }))}
      />
      <MoreButton
        name={people.loadMore}
        hasMore={page.pageInfo.hasNextPage}
        isBusy={loading}
        onMore={() =>
          void fetchMore({ variables: { after: page.pageInfo.endCursor }, updateQuery: appended }).catch(
            () => undefined,
          )
        }
      />
    </>
  );
}

/** Another page turns the pages of the same list, so that the cache does not append them. */
const appended = <Q extends { documents: { edges: unknown[] } }>(
  before: Q,
  { fetchMoreResult }: { fetchMoreResult: Q },
): Q => ({
  ...fetchMoreResult,
  documents: {
    ...fetchMoreResult.documents,
    edges: [...before.documents.edges, ...fetchMoreResult.documents.edges],
  },
});

const InspectSpaceQuery = graphql(`
  query InspectSpace($spaceId: ID!) {
    space(spaceId: $spaceId) {
      spaceId
      title
      members {
        role
        addedAt
        user {
          id
          userId
        }
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

const COLUMNS = [W.member, W.role, W.since].map((name) => ({ name }));

/** One space: its members, and its documents under a grant for one of them. */
export function SpacePage() {
  const [{ user, id }] = useUrlState(spaceState);
  const { data, error, refetch } = useQuery(InspectSpaceQuery, { variables: { spaceId: id } });
  const [isMasked, askAgain] = useMask(refetch);
  const shown = error || isMasked ? undefined : data;
  const space = shown?.space;
  const members = space?.members ?? [];
  const reader = user || members[0]?.user.userId || '';
  const grant = shown?.contentGrants.find((one) => one.user.userId === reader);
  const above = user
    ? [
        { name: usersPage.name, url: usersPage.path },
        { name: user, url: userUrl({ user }) },
        { name: W.documents, url: documentsUrl({ user }) },
      ]
    : [{ name: spacesPage.name, url: spacesPage.path }];
  return (
    <Stack gap="md">
      <PageHead title={space?.title ?? id} above={above} />
      <QueryStatus error={error} onRetry={askAgain} isLoading={!shown && !error} />
      {shown && !space && <Notice title={W.noSpace} />}
      {grant && <GrantBar grant={grant} onEnded={askAgain} />}
      {space && (
        <>
          <Panel title={W.members}>
            {members.length === 0 ? (
              <Notice title={W.noMembers} />
            ) : (
              <ListTable label={W.members} columns={COLUMNS}>
                {members.map((member) => (
                  <Table.Tr key={member.user.id}>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>
                      <Anchor component={Link} to={userUrl({ user: member.user.userId })} {...ROW_LINK} size="sm">
                        {member.user.userId}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{W.roles[member.role]}</Table.Td>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(member.addedAt)}</Table.Td>
                  </Table.Tr>
                ))}
              </ListTable>
            )}
          </Panel>
          <Panel title={W.documents}>
            {reader ? (
              <SpaceDocumentsPage spaceId={id} userId={reader} onRetry={askAgain} />
            ) : (
              <Notice title={W.noReader} hint={W.whoseHint} />
            )}
          </Panel>
        </>
      )}
    </Stack>
  );
}
