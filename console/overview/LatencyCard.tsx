import { formatNumber } from '../format/formatNumber.ts';
import type { OverviewQuery } from '../gql/graphql.ts';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { overview } from '../words/overview.ts';
import { changeOf } from './changeOf.ts';

const W = overview;
const SHORT_MS = 10;

interface Props {
  points: OverviewQuery['now']['contextLatency'];
  was: OverviewQuery['before']['contextLatency'];
  axis(at: string): string;
}

/** How long contexts took: the middle one, and the slow end. */
export function LatencyCard({ points, was, axis }: Props) {
  const slowest = (of: { p95Ms: number }[]) => Math.max(0, ...of.map(({ p95Ms }) => p95Ms));
  const change = changeOf(slowest(points), slowest(was));
  // Where no context was served there is nothing that took no time.
  const known = points.map(({ at, p50Ms, p95Ms }) =>
    p95Ms > 0 ? { at, p50Ms, p95Ms } : { at, p50Ms: null, p95Ms: null },
  );
  return (
    <ChartCard
      title={W.latency}
      figure={formatMs(slowest(points))}
      change={`${W.mostLatency}, ${change}`}
      words={W}
      emptyHint={W.emptyTime}
      rows={[[W.time, W.p50, W.p95], ...known.map(({ at, p50Ms, p95Ms }) => [at, p50Ms ?? '', p95Ms ?? ''])]}
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
        format={formatMs}
      />
    </ChartCard>
  );
}

/** Of what takes long the fractions say nothing. */
const formatMs = (ms: number): string =>
  W.ms(formatNumber(ms < SHORT_MS ? Math.round(ms * SHORT_MS) / SHORT_MS : Math.round(ms)));
