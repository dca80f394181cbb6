import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import type { OverviewState } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  state: OverviewState;
  onChange(change: Partial<OverviewState>): void;
}

const RANGES = ['week', 'month', 'quarter', 'year'] as const;
const INTERVALS = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const;

/** Which time is looked at, in which steps, by which clocks. */
export function OverviewFilters({ state, onChange }: Props) {
  return (
    <Group gap="xs" role="search">
      <SegmentedControl
        size="xs"
        aria-label={words.overview.range}
        value={state.range}
        data={RANGES.map((value) => ({ value, label: words.overview.ranges[value] }))}
        onChange={(range) => onChange({ range: range as OverviewState['range'] })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.overview.interval}
        value={state.interval}
        data={INTERVALS.map((value) => ({ value, label: words.overview.intervals[value] }))}
        onChange={(event) => onChange({ interval: event.currentTarget.value as OverviewState['interval'] })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.overview.zone}
        value={state.zone}
        data={Object.entries(words.overview.zones).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ zone: event.currentTarget.value as OverviewState['zone'] })}
      />
    </Group>
  );
}
