import { skipToken, useQuery } from '@apollo/client/react';
import { Group, Stack } from '@mantine/core';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { dayOf } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { usePolling } from '../live/useLive.ts';
import { Segments, Select } from '../ui/Choice.tsx';
import { DayInput } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OverviewView } from './OverviewView.tsx';
import { type OverviewState, overviewPage, overviewState } from './pages.ts';
import { daysOf, rangeFault, timesOf } from './timesOf.ts';
import { overview } from './words.ts';

interface Props {
  state: OverviewState;
  /** Today in the time zone of the chosen days. */
  today: string;
  onChange(change: Partial<OverviewState>): void;
}

/** Selects the period, the step size and the time zone. */
function OverviewFilters({ state, today, onChange }: Props) {
  return (
    <Group gap="xs" role="search">
      <Segments
        size="xs"
        aria-label={overview.range}
        value={state.range}
        names={overview.ranges}
        onChoose={(range) =>
          onChange(range === 'days' ? { range, ...daysOf(state.range, today) } : { range, from: '', to: '' })
        }
      />
      {state.range === 'days' && (
        <>
          <DayInput label={overview.from} day={state.from} onChoose={(from) => onChange({ from })} />
          <DayInput label={overview.to} day={state.to} onChoose={(to) => onChange({ to })} />
        </>
      )}
      <Select
        size="xs"
        aria-label={overview.interval}
        value={state.interval}
        names={overview.intervals}
        onChoose={(interval) => onChange({ interval })}
      />
      <Select
        size="xs"
        aria-label={overview.zone}
        value={state.zone}
        names={overview.zones}
        onChoose={(zone) => onChange({ zone })}
      />
    </Group>
  );
}

const OverviewQuery = graphql(`
  query Overview(
    $from: DateTime!
    $to: DateTime!
    $before: DateTime!
    $interval: AnalyticsInterval!
    $timeZone: String
  ) {
    now: analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {
      totals {
        users
        sessions
        turns
        memories
        entities
        storageBytes
        withheld
      }
      activeUsers {
        at
        value
        withheld
      }
      turns {
        at
        value
        withheld
      }
      contextsServed {
        at
        value
        withheld
      }
      contextLatency {
        at
        p50Ms
        p95Ms
        withheld
      }
      promptTokens {
        at
        value
        withheld
      }
      memoriesByCategory {
        category
        count
      }
      memoryChanges {
        at
        action
        count
        withheld
      }
      intents {
        intentType
        count
      }
      importance {
        importance
        count
      }
      memoriesUsed {
        at
        value
        withheld
      }
    }
    before: analytics(from: $before, to: $from, interval: $interval, timeZone: $timeZone) {
      turns {
        value
      }
      contextsServed {
        value
      }
      promptTokens {
        value
      }
      memoriesUsed {
        value
      }
      activeUsers {
        value
      }
      contextLatency {
        p95Ms
      }
    }
    projectSettings {
      timeZone
      smallestGroup
    }
  }
`);

/** The project's time zone. Fetched before the figures only if the user chose custom days. */
const ClocksQuery = graphql(`
  query OverviewClocks {
    projectSettings {
      timeZone
    }
  }
`);

const ZONES: Record<OverviewState['zone'], string | null> = {
  project: null,
  mine: Intl.DateTimeFormat().resolvedOptions().timeZone,
  utc: 'UTC',
};

const AGAIN_MS = 60_000;

/** Project usage compared with the previous period. */
export function OverviewPage() {
  const [state, change] = useUrlState(overviewState);
  const fault = rangeFault(state);
  const needsClocks = state.range === 'days' && !fault && ZONES[state.zone] === null;
  const clocks = useQuery(ClocksQuery, { skip: !needsClocks });
  const zone = ZONES[state.zone] ?? clocks.data?.projectSettings.timeZone;
  const times = fault || (needsClocks && !zone) ? undefined : timesOf(state, Date.now(), zone ?? 'UTC');
  const figures = useQuery(
    OverviewQuery,
    times ? { variables: { ...times, timeZone: ZONES[state.zone] }, notifyOnNetworkStatusChange: true } : skipToken,
  );
  const live = usePolling(async () => times && figures.refetch(), AGAIN_MS);
  const { data, previousData } = figures;
  const { error, loading, refetch } = needsClocks && !times ? clocks : figures;
  const shown = fault ? undefined : (data ?? (loading ? previousData : undefined));
  return (
    <Stack gap="md">
      <PageHead title={overviewPage.name} intro={overview.intro}>
        <LiveButton live={live} />
      </PageHead>
      <OverviewFilters
        state={{ ...state, interval: times?.interval ?? state.interval }}
        today={dayOf(new Date(), zone ?? shown?.projectSettings.timeZone)}
        onChange={change}
      />
      {fault && (
        <div role="status">
          <Notice {...overview.faults[fault]} />
        </div>
      )}
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!shown && loading && !fault} />
      {shown && (
        <OverviewView
          now={shown.now}
          before={shown.before}
          timeZone={ZONES[state.zone] ?? shown.projectSettings.timeZone}
          interval={times?.interval ?? state.interval}
          smallestGroup={shown.projectSettings.smallestGroup}
        />
      )}
    </Stack>
  );
}
