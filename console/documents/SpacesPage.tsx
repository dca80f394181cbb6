import { useQuery } from '@apollo/client/react';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { ListTable, ROW_LINK } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { spacesPage, spacesState, spaceUrl } from './pages.ts';
import { documents as W } from './words.ts';

const SpacesQuery = graphql(`
  query Spaces($userId: ID, $after: String) {
    spaces(userId: $userId, first: 50, after: $after) {
      totalCount
      edges {
        node {
          spaceId
          title
          memberCount
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const COLUMNS = [
  { name: W.space },
  { name: W.title },
  { name: W.members, align: 'right' as const },
  { name: W.created },
];

/** The project's spaces, newest first, or those that a user shares. */
export function SpacesPage() {
  const [{ user, after }, change] = useUrlState(spacesState);
  const [typed, setTyped] = useChosenText(user, (text) => change({ user: text, after: '' }));
  const { data, previousData, loading, error, refetch } = useQuery(SpacesQuery, {
    variables: { userId: user || null, after: after || null },
  });
  const page = (data ?? (loading ? previousData : undefined))?.spaces;
  return (
    <Stack gap="md">
      <PageHead title={spacesPage.name} intro={W.spacesIntro} />
      <SearchInput label={W.sharedBy} width={260} value={typed} onChange={setTyped} />
      <QueryStatus error={error} onRetry={() => void refetch().catch(() => undefined)} isLoading={!page && loading} />
      {page?.edges.length === 0 && !error && (
        <Notice title={user ? W.noneShared : W.noSpaces} hint={user ? undefined : W.noSpacesHint} />
      )}
      {page && page.edges.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {W.spaceCount(formatNumber(page.totalCount ?? 0))}
          </Text>
          <ListTable label={spacesPage.name} columns={COLUMNS}>
            {page.edges.map(({ node }) => (
              <Table.Tr key={node.spaceId}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component={Link} to={spaceUrl({ user, id: node.spaceId })} {...ROW_LINK} size="sm">
                    {node.spaceId}
                  </Anchor>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{node.title}</Table.Td>
                <Table.Td ta="right">{formatNumber(node.memberCount)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(node.createdAt)}</Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
          <Pager label={spacesPage.name} page={page} after={after} onChange={change} />
        </>
      )}
    </Stack>
  );
}
