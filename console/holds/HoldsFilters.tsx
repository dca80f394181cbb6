import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { SavedViews } from '../SavedViews.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { type HoldsState, holdsState } from '../urls.ts';
import { administration } from '../words/administration.ts';

const W = administration.holds;
const WAIT_MS = 250;

interface Props {
  state: HoldsState;
  onChange(change: Partial<HoldsState>): void;
}

/** Which holds are shown. */
export function HoldsFilters({ state, onChange }: Props) {
  const [user, setUser] = useChosenText(state.user, (typed) => onChange({ user: typed, after: '' }), WAIT_MS);
  return (
    <Group gap="xs" role="search">
      <SegmentedControl
        size="xs"
        aria-label={W.view}
        value={state.view}
        data={Object.entries(W.views).map(([value, label]) => ({ value, label }))}
        onChange={(view) => onChange({ view: view as HoldsState['view'], after: '' })}
      />
      <TextInput
        size="xs"
        w={190}
        type="search"
        aria-label={W.onlyUser}
        placeholder={W.onlyUser}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <SavedViews list="holds" codec={holdsState} state={state} onChoose={onChange} />
    </Group>
  );
}
