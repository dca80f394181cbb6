import { Stack, Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { JobsQuery } from '../gql/graphql.ts';
import { Bars } from '../ui/Bars.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { operations } from './words.ts';

const W = operations;

type Props = Pick<JobsQuery['operations'], 'minds' | 'spending' | 'dailyTokens'>;

/** The health and cost of the minds. */
export function MindsPanel({ minds, spending, dailyTokens }: Props) {
  const stateOf = ({ model, failures, restsUntil }: Props['minds'][number]) =>
    [
      model ?? W.offline,
      restsUntil ? W.rests(formatTime(restsUntil)) : failures > 0 ? W.failures(formatNumber(failures)) : W.well,
    ].join(', ');
  return (
    <Panel title={W.minds}>
      <Stack gap="md">
        <Facts
          facts={[
            ...minds.map((mind): [string, string] => [W.roles[mind.role] ?? mind.role, stateOf(mind)]),
            [W.limit, dailyTokens === null ? undefined : formatNumber(dailyTokens)],
          ]}
        />
        <Text size="sm" fw={600}>
          {W.spending}
        </Text>
        {spending.length === 0 ? (
          <Text c="dimmed" size="sm">
            {W.noSpending}
          </Text>
        ) : (
          <Bars
            bars={spending.map(({ at, value }) => ({ name: formatDate(at), count: value }))}
            format={formatNumber}
          />
        )}
      </Stack>
    </Panel>
  );
}
