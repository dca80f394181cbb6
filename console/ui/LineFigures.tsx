import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { niceTicks } from './niceTicks.ts';

interface Props {
  /** One entry per line: its name, and its values by position; null if there is no value. */
  series: { name: string; values: (number | null)[] }[];
  /** The label below each position. */
  names: string[];
  label: string;
  /** Whether values are whole numbers. */
  isWhole?: boolean;
  /** Whether a missing value leaves a gap; otherwise the line continues to the next value. */
  hasGaps?: boolean;
  format(value: number): string;
}

/** The lines differ in lightness as well as in colour. */
const COLORS = ['var(--figure-color)', 'var(--mantine-color-orange-5)'];
const TEXT = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };

/** Values over time, as one or two lines. */
export function LineFigures({ series, names, label, isWhole = true, hasGaps = false, format }: Props) {
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values.map(Number))), isWhole);
  const data = names.map((name, i) => ({
    name,
    ...Object.fromEntries(series.map((one, n) => [`v${n}`, one.values[i]])),
  }));
  return (
    <div role="img" aria-label={label} style={{ height: 200 }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: 200 }}>
        <AreaChart data={data} margin={{ top: 8, right: 16, bottom: 0, left: 12 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--mantine-color-default-border)" />
          <XAxis
            dataKey="name"
            tick={TEXT}
            tickLine={false}
            minTickGap={24}
            axisLine={false}
            interval="equidistantPreserveStart"
          />
          <YAxis
            tick={TEXT}
            tickLine={false}
            axisLine={false}
            width="auto"
            tickFormatter={format}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 'auto']}
            interval={0}
          />
          <Tooltip
            formatter={(value) => format(Number(value))}
            contentStyle={{
              background: 'var(--mantine-color-body)',
              borderColor: 'var(--mantine-color-default-border)',
            }}
          />
          {series.length > 1 && (
            <Legend
              itemSorter={null}
              formatter={(name) => <span style={{ color: 'var(--mantine-color-text)', fontSize: 12 }}>{name}</span>}
            />
          )}
          {series.map(({ name, values }, n) => (
            <Area
              key={name}
              dataKey={`v${n}`}
              name={name}
              type="linear"
              stroke={COLORS[n]}
              fill={COLORS[n]}
              fillOpacity={series.length > 1 ? 0 : 0.15}
              strokeWidth={2}
              isAnimationActive={false}
              connectNulls={!hasGaps}
              // A single value does not make a line.
              dot={hasGaps || values.filter((value) => value !== null).length === 1}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
