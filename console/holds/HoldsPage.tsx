import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { holdsState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { useMay } from '../viewer/useMay.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { HoldRow } from './HoldRow.tsx';
import { HoldsFilters } from './HoldsFilters.tsx';
import { HoldView } from './HoldView.tsx';
import { ImportHoldsForm } from './ImportHoldsForm.tsx';
import { PlaceHoldForm } from './PlaceHoldForm.tsx';

const HoldsQuery = graphql(`
  query Holds($filter: LegalHoldFilter, $after: String) {
    legalHolds(filter: $filter, first: 50, after: $after) {
      edges {
        node {
          id
          ...HoldRow_hold
          ...HoldView_hold
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const W = administration.holds;
const COLUMNS = [W.person, W.reason, W.owner, W.placed, W.until, W.state].map((name) => ({ name }));
const RUNNING = { running: true, ended: false, all: null };

/** Whose data must be kept, why, and until when. */
export function HoldsPage() {
  const [state, change] = useUrlState(holdsState);
  const mayPlace = useMay('hold.place');
  const { data, previousData, loading, error, refetch } = useQuery(HoldsQuery, {
    variables: { filter: { running: RUNNING[state.view], userId: state.user || null }, after: state.after || null },
    notifyOnNetworkStatusChange: true,
  });
  const again = () => void refetch().catch(() => undefined);
  const page = (data ?? (loading ? previousData : undefined))?.legalHolds;
  const close = () => change({ panel: 'none' });

  return (
    <Stack gap="md">
      <PageHead title={words.shell.holds} intro={W.intro}>
        {mayPlace && (
          <>
            <Button size="xs" variant="default" onClick={() => change({ panel: 'import' }, { step: true })}>
              {W.import}
            </Button>
            <Button size="xs" onClick={() => change({ panel: 'place' }, { step: true })}>
              {W.place}
            </Button>
          </>
        )}
      </PageHead>
      <HoldsFilters state={state} onChange={change} />
      {error && <FailureAlert error={error} onRetry={again} />}
      {!page && loading && <RowsSkeleton label={words.shell.loading} />}
      {page && page.edges.length > 0 && (
        <ListTable label={words.shell.holds} columns={COLUMNS}>
          {page.edges.map(({ node }) => (
            <HoldRow key={node.id} hold={node} />
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (state.user || state.view !== 'running' ? (
          <Notice title={W.emptyFiltered} />
        ) : (
          <Notice title={W.empty} hint={W.emptyHint} />
        ))}
      {page && (
        <Pager
          words={{ label: words.shell.holds, first: words.shell.firstPage, next: words.shell.nextPage }}
          onFirst={state.after ? () => change({ after: '' }, { step: true }) : undefined}
          onNext={
            page.pageInfo.hasNextPage
              ? () => change({ after: page.pageInfo.endCursor ?? '' }, { step: true })
              : undefined
          }
        />
      )}
      <SidePanel title={W.place} close={words.shell.close} isOpen={state.panel === 'place'} onClose={close}>
        <PlaceHoldForm
          userId={state.user}
          onPlaced={() => {
            close();
            again();
          }}
        />
      </SidePanel>
      <SidePanel title={W.import} close={words.shell.close} isOpen={state.panel === 'import'} onClose={close}>
        <ImportHoldsForm onImported={again} />
      </SidePanel>
      <SidePanel
        title={W.one}
        close={words.shell.close}
        isOpen={state.hold !== ''}
        onClose={() => change({ hold: '' })}
      >
        {page && <HoldView id={state.hold} onReleased={again} />}
      </SidePanel>
    </Stack>
  );
}
