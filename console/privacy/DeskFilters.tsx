import { Button, Group, MultiSelect, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { SavedViews } from '../app/SavedViews.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { words } from '../words/words.ts';
import { type DeskState, deskState, LAWS, REQUEST_KINDS, REQUEST_STATUSES } from './pages.ts';
import { desk } from './words.ts';

interface Props {
  state: DeskState;
  onChange(change: Partial<DeskState>): void;
}

const named = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value: value as string, label: names[value] as string }));

const NONE = deskState.read(new URLSearchParams());
const WAIT_MS = 250;

/** Filters and order of the queue. */
export function DeskFilters({ state, onChange }: Props) {
  const [user, setUser] = useChosenText(state.user, (typed) => onChange({ user: typed, after: '' }), WAIT_MS);
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
      <SegmentedControl
        size="xs"
        aria-label={desk.view}
        value={state.view}
        data={named(['open', 'ended', 'all'], desk.views)}
        onChange={(view) => onChange({ view: view as DeskState['view'], after: '' })}
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
      <NativeSelect
        size="xs"
        aria-label={desk.order}
        value={state.order}
        data={named(['DUE_ASC', 'CREATED_DESC'], desk.orders)}
        onChange={(event) => onChange({ order: event.currentTarget.value as DeskState['order'], after: '' })}
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
export const isFiltered = ({ status, kind, law, overdue, user }: DeskState): boolean =>
  status.length > 0 || kind.length > 0 || law.length > 0 || overdue || user !== '';
