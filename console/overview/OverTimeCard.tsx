import { formatNumber } from '../format/formatNumber.ts';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { overview } from '../words/overview.ts';
import { changeOf } from './changeOf.ts';

const W = overview;

interface Props {
  title: string;
  file: string;
  points: { at: string; value: number }[];
  /** The same of the time before. */
  was: { value: number }[];
  /** Whether the figures of all intervals make a sum; else the largest stands for them. */
  isSum?: boolean;
  axis(at: string): string;
}

/** A figure over time, against the time before. */
export function OverTimeCard({ title, file, points, was, isSum = true, axis }: Props) {
  const whole = (of: { value: number }[]) =>
    isSum ? of.reduce((sum, { value }) => sum + value, 0) : Math.max(0, ...of.map(({ value }) => value));
  const change = changeOf(whole(points), whole(was));
  return (
    <ChartCard
      title={title}
      figure={formatNumber(whole(points))}
      change={isSum ? change : `${W.most}, ${change}`}
      words={W}
      emptyHint={W.emptyTime}
      rows={[[W.time, title], ...points.map(({ at, value }) => [at, value])]}
      file={`${file}.csv`}
      format={formatNumber}
      nameOf={axis}
    >
      <LineFigures
        label={title}
        series={[{ name: title, values: points.map(({ value }) => value) }]}
        names={points.map(({ at }) => axis(at))}
        format={formatNumber}
      />
    </ChartCard>
  );
}
