import { formatChange, formatNumber } from '../format/numbers.ts';
import type { OverviewQuery } from '../gql/graphql.ts';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { overview } from './words.ts';

/** Describes how a figure changed from the previous period. */
function renderChange(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  return before === 0 ? overview.noBefore : overview.before(formatChange(now / before - 1));
}

const W = overview;
const SHORT_MS = 10;

interface LatencyCardProps {
  points: OverviewQuery['now']['contextLatency'];
  was: OverviewQuery['before']['contextLatency'];
  axis(at: string): string;
}

/** Context latency: median and 95th percentile. */
export function LatencyCard({ points, was, axis }: LatencyCardProps) {
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
      change={`${W.mostLatency} · ${change}`}
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

interface OverTimeCardProps {
  title: string;
  file: string;
  points: { at: string; value: number; withheld: boolean }[];
  /** The same figures for the previous period. */
  was: { value: number }[];
  /** Whether the headline is the sum of all intervals; otherwise it is the largest. */
  isSum?: boolean;
  axis(at: string): string;
}

/** A figure over time, compared with the previous period. */
export function OverTimeCard({ title, file, points, was, isSum = true, axis }: OverTimeCardProps) {
  const whole = (of: { value: number }[]) =>
    isSum ? of.reduce((sum, { value }) => sum + value, 0) : Math.max(0, ...of.map(({ value }) => value));
  const change = renderChange(whole(points), whole(was));
  const withheld = points.filter((point) => point.withheld).length;
  return (
    <ChartCard
      title={title}
      figure={formatNumber(whole(points))}
      change={isSum ? change : `${W.most} · ${change}`}
      note={withheld > 0 ? W.someWithheld(formatNumber(withheld)) : undefined}
      words={W}
      emptyHint={W.emptyTime}
      rows={[[W.time, title], ...points.map(({ at, value, withheld }) => [at, withheld ? W.withheld : value])]}
      file={`${file}.csv`}
      format={formatNumber}
      nameOf={axis}
    >
      <LineFigures
        label={title}
        series={[{ name: title, values: points.map(({ value, withheld }) => (withheld ? null : value)) }]}
        names={points.map(({ at }) => axis(at))}
        hasGaps={withheld > 0}
        format={formatNumber}
      />
    </ChartCard>
  );
}
