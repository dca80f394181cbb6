import { SimpleGrid, Stack } from '@mantine/core';
import { formatAxisTime } from '../format/formatAxisTime.ts';
import { formatNumber } from '../format/formatNumber.ts';
import type { OverviewQuery } from '../gql/graphql.ts';
import { Bars } from '../ui/Bars.tsx';
import { ChartCard } from '../ui/ChartCard.tsx';
import { LineFigures } from '../ui/LineFigures.tsx';
import { words } from '../words/words.ts';
import { changeOf } from './changeOf.ts';
import { Totals } from './Totals.tsx';
import { tallyChanges } from './tallyChanges.ts';

interface Props {
  now: OverviewQuery['now'];
  before: OverviewQuery['before'];
  /** By which clocks the axis counts; the browser's where the project's are not known. */
  timeZone: string | undefined;
  hasHours: boolean;
}

const sum = (points: { value: number }[]): number => points.reduce((all, { value }) => all + value, 0);
const WORDS = words.overview;

/** All figures of the overview, each with the table behind it. */
export function OverviewView({ now, before, timeZone, hasHours }: Props) {
  const axis = (at: string) => formatAxisTime(at, timeZone, hasHours);
  const line = (title: string, file: string, points: { at: string; value: number }[], was?: { value: number }[]) => {
    const figure = was ? sum(points) : Math.max(0, ...points.map(({ value }) => value));
    return (
      <ChartCard
        title={title}
        figure={formatNumber(figure)}
        change={was ? changeOf(figure, sum(was)) : WORDS.most}
        words={WORDS}
        rows={[[WORDS.time, title], ...points.map(({ at, value }) => [at, value])]}
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
  };
  const bars = (title: string, file: string, counts: { name: string; count: number }[]) => (
    <ChartCard
      title={title}
      words={WORDS}
      rows={[[title, words.desk.total], ...counts.map(({ name, count }) => [name, count])]}
      file={`${file}.csv`}
      format={formatNumber}
    >
      <Bars bars={counts} format={formatNumber} />
    </ChartCard>
  );
  const latency = now.contextLatency;
  return (
    <Stack gap="md">
      <Totals totals={now.totals} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {line(WORDS.turns, 'turns', now.turns, before.turns)}
        {line(WORDS.activeUsers, 'active-users', now.activeUsers)}
        {line(WORDS.contexts, 'contexts', now.contextsServed, before.contextsServed)}
        <ChartCard
          title={WORDS.latency}
          words={WORDS}
          rows={[[WORDS.time, WORDS.p50, WORDS.p95], ...latency.map(({ at, p50Ms, p95Ms }) => [at, p50Ms, p95Ms])]}
          file="latency.csv"
          format={(value) => WORDS.ms(formatNumber(value))}
          nameOf={axis}
        >
          <LineFigures
            label={WORDS.latency}
            series={[
              { name: WORDS.p50, values: latency.map(({ p50Ms }) => p50Ms) },
              { name: WORDS.p95, values: latency.map(({ p95Ms }) => p95Ms) },
            ]}
            names={latency.map(({ at }) => axis(at))}
            format={(value) => WORDS.ms(formatNumber(value))}
          />
        </ChartCard>
        {line(WORDS.promptTokens, 'prompt-tokens', now.promptTokens, before.promptTokens)}
        {bars(
          WORDS.categories,
          'categories',
          now.memoriesByCategory.map(({ category, count }) => ({ name: words.people.categoryNames[category], count })),
        )}
        {bars(
          WORDS.changes,
          'memory-changes',
          tallyChanges(now.memoryChanges).map(({ action, count }) => ({
            name: words.people.auditActions[action] ?? action,
            count,
          })),
        )}
        {bars(
          WORDS.intents,
          'intents',
          now.intents.slice(0, 20).map(({ intentType, count }) => ({ name: intentType ?? WORDS.noIntent, count })),
        )}
      </SimpleGrid>
    </Stack>
  );
}
