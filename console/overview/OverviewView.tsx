import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { formatAxisTime } from '../format/formatAxisTime.ts';
import type { AnalyticsInterval, OverviewQuery } from '../gql/graphql.ts';
import { Notice } from '../ui/Notice.tsx';
import { urls } from '../urls.ts';
import { overview } from '../words/overview.ts';
import { words } from '../words/words.ts';
import { CountsCard } from './CountsCard.tsx';
import { changesOverTime } from './changesOverTime.ts';
import { LatencyCard } from './LatencyCard.tsx';
import { OverTimeCard } from './OverTimeCard.tsx';
import { Totals } from './Totals.tsx';
import { tallyChanges } from './tallyChanges.ts';

interface Props {
  now: OverviewQuery['now'];
  before: OverviewQuery['before'];
  /** By which clocks the axis counts. */
  timeZone: string;
  interval: AnalyticsInterval;
}

const W = overview;
const MOST_INTENTS = 20;

/** All figures of the overview, each with the table behind it. */
export function OverviewView({ now, before, timeZone, interval }: Props) {
  const axis = (at: string) => formatAxisTime(at, timeZone, interval);
  const changes = tallyChanges(now.memoryChanges).map(({ action, count }) => ({
    action,
    name: words.people.auditActions[action] ?? action,
    count,
  }));
  if (now.totals.users === 0 && now.totals.turns === 0) {
    return (
      <Notice title={words.people.empty} hint={words.people.emptyHint}>
        <Button component={Link} to={urls.welcome} size="xs" variant="default">
          {words.firstCall}
        </Button>
      </Notice>
    );
  }
  return (
    <Stack gap="md">
      <Totals totals={now.totals} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <OverTimeCard title={W.turns} file="turns" points={now.turns} was={before.turns} axis={axis} />
        <OverTimeCard
          title={W.activeUsers}
          file="active-users"
          points={now.activeUsers}
          was={before.activeUsers}
          isSum={false}
          axis={axis}
        />
        <OverTimeCard
          title={W.contexts}
          file="contexts"
          points={now.contextsServed}
          was={before.contextsServed}
          axis={axis}
        />
        <LatencyCard points={now.contextLatency} was={before.contextLatency} axis={axis} />
        <OverTimeCard
          title={W.promptTokens}
          file="prompt-tokens"
          points={now.promptTokens}
          was={before.promptTokens}
          axis={axis}
        />
        <OverTimeCard
          title={W.used}
          file="memories-used"
          points={now.memoriesUsed}
          was={before.memoriesUsed}
          axis={axis}
        />
        <CountsCard
          title={W.categories}
          file="categories"
          counts={now.memoriesByCategory.map(({ category, count }) => ({
            name: words.people.categoryNames[category],
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
            .slice(0, MOST_INTENTS)
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
