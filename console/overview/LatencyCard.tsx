import { formatNumber } from '../format/numbers.ts';
import type { OverviewQuery } from '../gql/graphql.ts';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { renderChange } from './renderChange.ts';
import { overview } from './words.ts';

const W = overview;
const SHORT_MS = 10;

interface Props {
  points: OverviewQuery['now']['contextLatency'];
  was: OverviewQuery['before']['contextLatency'];
  axis(at: string): string;
}

/** Context latency: median and 95th percentile. */
export function LatencyCard({ points, was, axis }: Props) {
  const slowest = (of: { p95Ms: number }[]) => Math.max(0, ...of.map(({ p95Ms }) => p95Ms));
  const change = renderChange(slowest(points), slowest(was));
  const withheld = points.filter((point) => point.withheld).length;
  // An interval without contexts has no latency, not a latency of 0.
  const known = points.map(({ at, p50Ms, p95Ms, withheld }) =>
    p95Ms > 0 ? { at, p50Ms, p95Ms, none: '' } : { at, p50Ms: null, p95Ms: null, none: withheld ? W.withheld : '' },
  );
  return (
    <ChartCard
      title={W.latency}
      figure={formatMs(slowest(points))}
      change={`${W.mostLatency}, ${change}`}
      note={withheld > 0 ? W.someWithheld(formatNumber(withheld)) : undefined}
      words={W}
      emptyHint={W.emptyTime}
      rows={[[W.time, W.p50, W.p95], ...known.map(({ at, p50Ms, p95Ms, none }) => [at, p50Ms ?? none, p95Ms ?? none])]}
      file="latency.csv"
      format={formatMs}
      nameOf={axis}
    >
      <LineFigures
        label={W.latency}
        series={[
          { name: W.p50, values: known.map(({ p50Ms }) => p50Ms) },
          { name: W.p95, values: known.map(({ p95Ms }) => p95Ms) },
        ]}
        names={points.map(({ at }) => axis(at))}
        isWhole={false}
        hasGaps={withheld > 0}
        format={formatMs}
      />
    </ChartCard>
  );
}

/** Long durations have no decimals, which would tell nothing. */
const formatMs = (ms: number): string =>
  W.ms(formatNumber(ms < SHORT_MS ? Math.round(ms * SHORT_MS) / SHORT_MS : Math.round(ms)));
