import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { DayInput } from '../ui/DayInput.tsx';
import type { OverviewState } from './pages.ts';
import { daysOf } from './timesOf.ts';
import { overview } from './words.ts';

interface Props {
  state: OverviewState;
  /** Today in the time zone of the chosen days. */
  today: string;
  onChange(change: Partial<OverviewState>): void;
}

const RANGES = ['week', 'month', 'quarter', 'year', 'days'] as const;
const INTERVALS = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const;

/** Selects the period, the step size and the time zone. */
export function OverviewFilters({ state, today, onChange }: Props) {
  return (
    <Group gap="xs" role="search">
      <SegmentedControl
        size="xs"
        aria-label={overview.range}
        value={state.range}
        data={RANGES.map((value) => ({ value, label: overview.ranges[value] }))}
        onChange={(range) =>
          onChange(
            range === 'days'
              ? { range, ...daysOf(state.range, today) }
              : { range: range as OverviewState['range'], from: '', to: '' },
          )
        }
      />
      {state.range === 'days' && (
        <>
          <DayInput label={overview.from} day={state.from} onChoose={(from) => onChange({ from })} />
          <DayInput label={overview.to} day={state.to} onChoose={(to) => onChange({ to })} />
        </>
      )}
      <NativeSelect
        size="xs"
        aria-label={overview.interval}
        value={state.interval}
        data={INTERVALS.map((value) => ({ value, label: overview.intervals[value] }))}
        onChange={(event) => onChange({ interval: event.currentTarget.value as OverviewState['interval'] })}
      />
      <NativeSelect
        size="xs"
        aria-label={overview.zone}
        value={state.zone}
        data={Object.entries(overview.zones).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ zone: event.currentTarget.value as OverviewState['zone'] })}
      />
    </Group>
  );
}
