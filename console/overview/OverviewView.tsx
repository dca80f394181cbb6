import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatBytes, formatNumber } from '../format/numbers.ts';
import { formatAxisTime } from '../format/times.ts';
import type { AnalyticsInterval, AuditAction, OverviewQuery } from '../gql/graphql.ts';
import { people } from '../people/words.ts';
import { Bars } from '../ui/Bars.tsx';
import { ChartCard } from '../ui/ChartCard.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { LatencyCard, OverTimeCard } from './TimeCards.tsx';
import { overview } from './words.ts';

interface OverviewViewProps {
  now: OverviewQuery['now'];
  before: OverviewQuery['before'];
  timeZone: string;
  interval: AnalyticsInterval;
  smallestGroup: number;
}

/** The figures that are shown over time as one line. */
type Figure = 'turns' | 'activeUsers' | 'contextsServed' | 'promptTokens' | 'memoriesUsed';

const W = overview;
const MAX_INTENTS = 20;

/** All charts of the overview, each with its data table. */
export function OverviewView({ now, before, timeZone, interval, smallestGroup }: OverviewViewProps) {
  const axis = (at: string) => formatAxisTime(at, timeZone, interval);
  const changes = tallyChanges(now.memoryChanges).map(({ action, count }) => ({
    action,
    name: people.auditActions[action] ?? action,
    count,
  }));
  const { users, turns, withheld } = now.totals;
  if (users === 0 && turns === 0) {
    return (
      <Notice
        title={withheld ? W.tooFew : people.empty}
        hint={withheld ? W.tooFewHint(smallestGroup) : people.emptyHint}
      >
        <Button component={Link} to={welcomePage.path} size="xs" variant="default">
          {words.firstCall}
        </Button>
      </Notice>
    );
  }
  const overTime = (title: string, file: string, figure: Figure, isSum = true) => (
    <OverTimeCard title={title} file={file} points={now[figure]} was={before[figure]} isSum={isSum} axis={axis} />
  );
  return (
    <Stack gap="md">
      <Totals totals={now.totals} smallestGroup={smallestGroup} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {overTime(W.turns, 'turns', 'turns')}
        {overTime(W.activeUsers, 'active-users', 'activeUsers', false)}
        {overTime(W.contexts, 'contexts', 'contextsServed')}
        <LatencyCard points={now.contextLatency} was={before.contextLatency} axis={axis} />
        {overTime(W.promptTokens, 'prompt-tokens', 'promptTokens')}
        {overTime(W.used, 'memories-used', 'memoriesUsed')}
        <CountsCard
          title={W.categories}
          file="categories"
          counts={now.memoriesByCategory.map(({ category, count }) => ({
            name: people.categoryNames[category],
            count,
          }))}
          emptyHint={W.emptyGroups}
        />
        <CountsCard
          title={W.changes}
          file="memory-changes"
          counts={changes}
          rows={[
            [W.time, ...changes.map(({ name }) => name)],
            ...changesOverTime(
              now.memoryChanges,
              changes.map(({ action }) => action),
            ),
          ]}
          nameOf={axis}
          emptyHint={W.emptyTime}
        />
        <CountsCard
          title={W.intents}
          file="intents"
          counts={now.intents
            .slice(0, MAX_INTENTS)
            .map(({ intentType, count }) => ({ name: intentType ?? W.noIntent, count }))}
          emptyHint={W.emptyGroups}
        />
        <CountsCard
          title={W.importance}
          file="importance"
          counts={now.importance.map(({ importance, count }) => ({ name: W.importanceOf(importance), count }))}
          emptyHint={W.emptyGroups}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** Counts each action over the whole period, most frequent first, without zero counts. */
function tallyChanges(points: { action: AuditAction; count: number }[]): { action: AuditAction; count: number }[] {
  const counts = new Map<AuditAction, number>();
  for (const { action, count } of points) counts.set(action, (counts.get(action) ?? 0) + count);
  return [...counts]
    .map(([action, count]) => ({ action, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** One row per interval, one column per action. */
function changesOverTime(
  points: { at: string; action: AuditAction; count: number; withheld: boolean }[],
  actions: AuditAction[],
): (string | number)[][] {
  const byTime = Map.groupBy(points, ({ at }) => at);
  return [...byTime].map(([at, own]) => [
    at,
    ...actions.map((action) => {
      const point = own.find((one) => one.action === action);
      return point?.withheld ? overview.withheld : (point?.count ?? 0);
    }),
  ]);
}

const NAMES = ['users', 'sessions', 'turns', 'memories', 'entities', 'storageBytes'] as const;

/** The current totals. */
function Totals({ totals, smallestGroup }: { totals: OverviewQuery['now']['totals']; smallestGroup: number }) {
  // With groups, a 0 may stand for figures about few people.
  const isWithheld = (name: (typeof NAMES)[number]) => smallestGroup > 1 && totals[name] === 0;
  return (
    <Panel title={overview.now}>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }}>
        {NAMES.map((name) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {overview.totals[name]}
            </Text>
            <Text fw={700} size="lg">
              {isWithheld(name)
                ? '–'
                : name === 'storageBytes'
                  ? formatBytes(totals[name])
                  : formatNumber(totals[name])}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {smallestGroup > 1 && (
        <Text size="sm" c="dimmed">
          {overview.totalsHint(smallestGroup)}
        </Text>
      )}
    </Panel>
  );
}

interface CountsCardProps {
  title: string;
  file: string;
  counts: { name: string; count: number }[];
  /** The data table, if it has more than the bars show. The first row is the header. */
  rows?: (string | number)[][];
  nameOf?: (name: string) => string;
  emptyHint: string;
}

/** A bar chart of counts. */
function CountsCard({ title, file, counts, rows, nameOf, emptyHint }: CountsCardProps) {
  return (
    <ChartCard
      title={title}
      words={overview}
      emptyHint={emptyHint}
      rows={rows ?? [[title, words.shell.total], ...counts.map(({ name, count }) => [name, count])]}
      file={`${file}.csv`}
      format={formatNumber}
      nameOf={nameOf}
    >
      <Bars bars={counts} format={formatNumber} />
    </ChartCard>
  );
}
