import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { useMask } from '../viewer/Allowed.tsx';
import { GrantBar, GrantInvitation } from '../viewer/GrantBar.tsx';
import { quarantinePage, quarantineState } from './pages.ts';
import { QuarantineRow, StatementCells } from './QuarantineRow.tsx';
import { quarantine as W } from './words.ts';

// The text is queried only for a single person, because each reading is recorded.
const QuarantineQuery = graphql(`
  query Quarantine($filter: QuarantineFilter, $after: String, $isOfOne: Boolean!) {
    quarantine(filter: $filter, first: 50, after: $after) {
      edges {
        node {
          id
          user {
            id
            userId
          }
          ...QuarantineRow_statement
          ...StatementCells_statement @include(if: $isOfOne)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
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

const COLUMNS = [W.person, W.held, W.reason].map((name) => ({ name }));
const OPENED = [...COLUMNS, { name: W.text }, { name: W.decide }];

/**
 * Lists the statements in quarantine with their reasons. For a single person it also shows the text, under a grant, and
 * lets the reader decide.
 */
export function QuarantinePage() {
  const [state, change] = useUrlState(quarantineState);
  const [user, setUser] = useChosenText(state.user, (typed) => change({ user: typed, after: '' }));
  const isOfOne = state.user !== '';
  const { data, loading, error, refetch } = useQuery(QuarantineQuery, {
    variables: { filter: { userId: state.user || null }, after: state.after || null, isOfOne },
    notifyOnNetworkStatusChange: true,
    // Somebody else may have decided meanwhile.
    fetchPolicy: 'cache-and-network',
  });
  const [isMasked, askAgain] = useMask(refetch);
  const again = () => void refetch().catch(() => undefined);
  const page = data?.quarantine;
  const rows = page?.edges.map(({ node }) => node) ?? [];
  const grant = isMasked ? undefined : data?.contentGrants.find((one) => one.user.userId === state.user);
  return (
    <Stack gap="md">
      <PageHead
        title={quarantinePage.name}
        intro={isOfOne || rows.length === 0 ? W.intro : `${W.intro} ${W.selectUser}`}
      >
        {isOfOne && (
          <Button size="xs" variant="default" component={Link} to={userUrl({ user: state.user })}>
            {W.toPerson}
          </Button>
        )}
      </PageHead>
      <SearchInput label={W.onlyUser} width={190} value={user} onChange={setUser} />
      <QueryStatus error={error} onRetry={askAgain} isLoading={!page && loading} />
      {grant && <GrantBar grant={grant} onEnded={askAgain} />}
      {isOfOne && !grant && rows.length > 0 && <GrantInvitation userId={state.user} onGranted={askAgain} />}
      {rows.length > 0 && (
        <ListTable label={quarantinePage.name} columns={grant ? OPENED : COLUMNS}>
          {rows.map((statement) => (
            <QuarantineRow key={statement.id} statement={statement}>
              {grant && <StatementCells statement={statement} onDecided={again} />}
            </QuarantineRow>
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (isOfOne ? <Notice title={W.emptyOfUser} /> : <Notice title={W.empty} hint={W.emptyHint} />)}
      {page && <Pager label={quarantinePage.name} page={page} after={state.after} onChange={change} />}
    </Stack>
  );
}
