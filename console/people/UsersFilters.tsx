import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { SavedViews } from '../app/SavedViews.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { words } from '../words/words.ts';
import { type UsersState, usersState } from './pages.ts';
import { people } from './words.ts';

interface Props {
  state: UsersState;
  onChange(change: Partial<UsersState>): void;
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

const NONE = usersState.read(new URLSearchParams());
const WAIT_MS = 200;

/** Filters and order of the user list. */
export function UsersFilters({ state, onChange }: Props) {
  const [search, setSearch] = useChosenText(state.search, (typed) => onChange({ search: typed, after: '' }), WAIT_MS);
  return (
    <Group gap="xs" role="search">
      <TextInput
        size="xs"
        w={260}
        type="search"
        aria-label={people.search}
        placeholder={people.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={people.activity}
        value={state.activity}
        data={optionsOf(people.activities)}
        onChange={(event) => onChange({ activity: event.currentTarget.value as UsersState['activity'], after: '' })}
      />
      <NativeSelect
        size="xs"
        aria-label={people.order}
        value={state.order}
        data={optionsOf(people.orders)}
        onChange={(event) => onChange({ order: event.currentTarget.value as UsersState['order'], after: '' })}
      />
      <SavedViews list="users" codec={usersState} state={state} onChoose={onChange} />
      {(state.search !== NONE.search || state.activity !== NONE.activity) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ ...NONE, order: state.order, picked: state.picked })}
        >
          {words.shell.resetFilters}
        </Button>
      )}
    </Group>
  );
}
