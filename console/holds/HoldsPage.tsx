import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { SavedViews } from '../app/SavedViews.tsx';
import { useUrlState } from '../app/urlState.ts';
import { endOfDay } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { Segments } from '../ui/Choice.tsx';
import { Form } from '../ui/Form.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { useMay } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { HoldRow } from './HoldRow.tsx';
import { HoldView } from './HoldView.tsx';
import { ImportHoldsForm } from './ImportHoldsForm.tsx';
import { type HoldsState, holdsPage, holdsState } from './pages.ts';
import { holds as W } from './words.ts';

const PlaceHoldMutation = graphql(`
  mutation PlaceHold($input: PlaceLegalHoldInput!) {
    placeLegalHold(input: $input) {
      hold {
        id
      }
    }
  }
`);

const MEANING = { USER_ERASED: W.erased };

interface PlaceHoldFormProps {
  /** The user to place the hold on, if known. */
  userId: string;
  onPlaced(): void;
}

function PlaceHoldForm({ userId, onPlaced }: PlaceHoldFormProps) {
  const [input, setInput] = useState({ userId, reason: '', owner: '', until: '' });
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const [place, { loading, error }] = useMutation(PlaceHoldMutation);

  const submit = async () => {
    const { until, ...rest } = input;
    const { data } = await place({
      variables: {
        input: {
          userId: rest.userId.trim(),
          reason: rest.reason.trim(),
          owner: rest.owner.trim(),
          until: endOfDay(until),
        },
      },
    }).catch(() => ({ data: undefined }));
    if (data) onPlaced();
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text size="sm">{W.placeIntro}</Text>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      <TextInput
        label={W.onlyUser}
        description={words.userIdHint}
        required
        data-autofocus
        value={input.userId}
        onChange={(event) => change({ userId: event.currentTarget.value })}
      />
      <TextBox
        label={W.reason}
        description={W.reasonHint}
        required
        value={input.reason}
        onChange={(reason) => change({ reason })}
      />
      <TextInput
        label={W.owner}
        description={W.ownerHint}
        required
        value={input.owner}
        onChange={(event) => change({ owner: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={W.until}
        description={W.untilHint}
        value={input.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Button type="submit" loading={loading}>
        {W.submit}
      </Button>
    </Form>
  );
}

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

const COLUMNS = [W.person, W.reason, W.owner, W.placed, W.until, W.state].map((name) => ({ name }));
const RUNNING = { running: true, ended: false, all: null };

/** Lists whose data must be kept, why, and until when. */
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
      <PageHead title={holdsPage.name} intro={W.intro}>
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
      <QueryStatus error={error} onRetry={again} isLoading={!page && loading} />
      {page && page.edges.length > 0 && (
        <ListTable label={holdsPage.name} columns={COLUMNS}>
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
      {page && <Pager label={holdsPage.name} page={page} after={state.after} onChange={change} />}
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

interface HoldsFiltersProps {
  state: HoldsState;
  onChange(change: Partial<HoldsState>): void;
}

/** Filters of the list. */
function HoldsFilters({ state, onChange }: HoldsFiltersProps) {
  const [user, setUser] = useChosenText(state.user, (typed) => onChange({ user: typed, after: '' }));
  return (
    <Group gap="xs" role="search">
      <Segments
        size="xs"
        aria-label={W.view}
        value={state.view}
        names={W.views}
        onChoose={(view) => onChange({ view, after: '' })}
      />
      <SearchInput label={W.onlyUser} width={190} value={user} onChange={setUser} />
      <SavedViews list="holds" codec={holdsState} state={state} onChoose={onChange} />
    </Group>
  );
}
