import { formatNumber } from '../format/numbers.ts';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { renderChange } from './renderChange.ts';
import { overview } from './words.ts';

const W = overview;

interface Props {
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
export function OverTimeCard({ title, file, points, was, isSum = true, axis }: Props) {
  const whole = (of: { value: number }[]) =>
    isSum ? of.reduce((sum, { value }) => sum + value, 0) : Math.max(0, ...of.map(({ value }) => value));
  const change = renderChange(whole(points), whole(was));
  const withheld = points.filter((point) => point.withheld).length;
  return (
    <ChartCard
      title={title}
      figure={formatNumber(whole(points))}
      change={isSum ? change : `${W.most}, ${change}`}
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
