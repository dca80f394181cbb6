import { useQuery, useSubscription } from '@apollo/client/react';
import { Button, Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { SavedViews } from '../app/SavedViews.tsx';
import { useUrlState } from '../app/urlState.ts';
import type { PrivacyRequestStatus } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useLive } from '../live/useLive.ts';
import { Segments, Select } from '../ui/Choice.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { selectionOf } from '../ui/SelectionBar.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { useMay } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { OpenRequestForm } from './OpenRequestForm.tsx';
import { PickedRequestsPage } from './PickedRequestsPage.tsx';
import { type DeskState, deskPage, deskState, LAWS, REQUEST_KINDS, REQUEST_STATUSES, requestUrl } from './pages.ts';
import { RequestRow } from './RequestRow.tsx';
import { desk } from './words.ts';

interface Props {
  state: DeskState;
  onChange(change: Partial<DeskState>): void;
}

const named = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value: value as string, label: names[value] as string }));

const NONE = deskState.read(new URLSearchParams());

/** Filters and order of the queue. */
function DeskFilters({ state, onChange }: Props) {
  const [user, setUser] = useChosenText(state.user, (typed) => onChange({ user: typed, after: '' }));
  const pick = <K extends 'status' | 'kind' | 'law'>(name: K) => ({
    'aria-label': desk[name],
    placeholder: state[name].length === 0 ? desk[name] : undefined,
    value: state[name] as string[],
    onChange: (value: string[]) => onChange({ [name]: value, after: '' }),
    clearable: true,
    size: 'xs' as const,
    // The filters fit on one line of a narrow desktop; selected values take the space that they need.
    flex: '1 1 100px',
    miw: 100,
    maw: state[name].length > 0 ? 220 : 130,
  });
  return (
    <Group gap="xs" role="search" align="center">
      <Segments
        size="xs"
        aria-label={desk.view}
        value={state.view}
        names={desk.views}
        onChoose={(view) => onChange({ view, after: '' })}
      />
      <TextInput
        size="xs"
        w={125}
        aria-label={desk.onlyUser}
        placeholder={desk.onlyUser}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <MultiSelect {...pick('status')} data={named(REQUEST_STATUSES, desk.statuses)} />
      <MultiSelect {...pick('kind')} data={named(REQUEST_KINDS, desk.kinds)} />
      <MultiSelect {...pick('law')} data={named(LAWS, desk.laws)} />
      <Switch
        size="xs"
        label={desk.overdueOnly}
        checked={state.overdue}
        onChange={(event) => onChange({ overdue: event.currentTarget.checked, after: '' })}
      />
      <Select
        size="xs"
        aria-label={desk.order}
        value={state.order}
        names={desk.orders}
        onChoose={(order) => onChange({ order, after: '' })}
      />
      <SavedViews list="desk" codec={deskState} state={state} onChoose={onChange} />
      {isFiltered(state) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ ...NONE, panel: state.panel, order: state.order, view: state.view })}
        >
          {words.shell.resetFilters}
        </Button>
      )}
    </Group>
  );
}

/** Whether any filter is set. */
const isFiltered = ({ status, kind, law, overdue, user }: DeskState): boolean =>
  status.length > 0 || kind.length > 0 || law.length > 0 || overdue || user !== '';

const DeskQuery = graphql(`
  query Desk($filter: PrivacyRequestFilter, $orderBy: PrivacyRequestOrder, $after: String) {
    privacyRequests(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {
      edges {
        node {
          id
          ...RequestRow_request
          ...PickedRequest_request
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const DeskSubscription = graphql(`
  subscription DeskFollow {
    privacyRequestUpdated {
      id
      ...RequestRow_request
      ...PickedRequest_request
    }
  }
`);

const COLUMNS = [
  { name: desk.person },
  { name: desk.kind },
  { name: desk.law },
  { name: desk.status },
  { name: desk.received },
  { name: desk.due },
];

const ENDED: PrivacyRequestStatus[] = ['COMPLETED', 'DENIED', 'CANCELLED'];
const STATUSES_OF: Record<DeskState['view'], PrivacyRequestStatus[]> = {
  open: REQUEST_STATUSES.filter((status) => !ENDED.includes(status)),
  ended: ENDED,
  all: [],
};

/** The queue of privacy requests. */
export function DeskPage() {
  const navigate = useNavigate();
  const [state, change] = useUrlState(deskState);
  const mayOpen = useMay('privacyRequest.open');
  const { data, previousData, loading, error, refetch } = useQuery(DeskQuery, {
    variables: {
      filter: {
        statuses: state.status.length > 0 ? state.status : STATUSES_OF[state.view],
        kinds: state.kind,
        laws: state.law,
        overdue: state.overdue || null,
        userId: state.user || null,
      },
      orderBy: state.order,
      after: state.after || null,
    },
    notifyOnNetworkStatusChange: true,
  });
  const live = useLive(refetch);
  useSubscription(DeskSubscription, live.subscription);
  const page = (data ?? (loading ? previousData : undefined))?.privacyRequests;
  const pick = useCallback((picked: string[]) => change({ picked }, { atOnce: true }), [change]);
  const selection = selectionOf(state.picked, page?.edges.map(({ node }) => node.id) ?? [], pick);

  return (
    <Stack gap="md">
      <PageHead title={deskPage.name} intro={desk.intro}>
        <LiveButton live={live} />
        {mayOpen && (
          <Button size="xs" onClick={() => change({ panel: 'open' }, { step: true })}>
            {desk.open}
          </Button>
        )}
      </PageHead>
      {/* The selection survives paging, but not a change of the list. */}
      <DeskFilters state={state} onChange={(more) => change({ ...more, picked: [] })} />
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!page && loading} />
      {page && page.edges.length > 0 && (
        <ListTable label={deskPage.name} columns={COLUMNS} select={{ label: words.shell.selectShown, selection }}>
          {page.edges.map(({ node }) => (
            <RequestRow
              key={node.id}
              request={node}
              isPicked={selection.has(node.id)}
              onPick={(isRange) => selection.toggle(node.id, isRange)}
            />
          ))}
        </ListTable>
      )}
      {page?.edges.length === 0 &&
        (isFiltered(state) ? (
          <Notice title={desk.emptyFiltered} />
        ) : (
          <Notice title={desk.empty} hint={desk.emptyHint} />
        ))}
      {page && <Pager label={deskPage.name} page={page} after={state.after} onChange={change} />}
      <PickedRequestsPage ids={state.picked} onChange={pick} />
      <SidePanel
        title={desk.open}
        close={words.shell.close}
        isOpen={state.panel === 'open'}
        onClose={() => change({ panel: 'none' })}
      >
        <OpenRequestForm key={state.user} userId={state.user} onOpened={(id) => void navigate(requestUrl(id))} />
      </SidePanel>
    </Stack>
  );
}
