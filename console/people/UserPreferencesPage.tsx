import type { FragmentType } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { nameOfType } from '../../server/entities/entityTypeNames.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { formatAmount, formatNumber } from '../format/numbers.ts';
import type { PreferencesView_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Bars, Columns, RangeLine } from '../ui/Bars.tsx';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { language } from '../words/language.ts';
import { words } from '../words/words.ts';
import { people } from './words.ts';

const PreferencesViewFragment = graphql(`
  fragment PreferencesView_user on User {
    id
    preferences {
      dimensions {
        name
        top {
          value
          count
        }
        range {
          min
          max
          average
          unit
        }
      }
      activeHours {
        hour
        count
      }
      keywords
      favorites
      frequentQueries {
        query
        count
      }
    }
  }
`);

interface PreferencesViewProps {
  user: FragmentType<PreferencesView_UserFragment>;
  /** Limits the number of dimensions and hides the other charts except the hours; shows everything if omitted. */
  most?: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUARTER_DAY = 6;

/** Preferences as charts: dimensions, hours, words. */
export function PreferencesView({ user, most }: PreferencesViewProps) {
  const { data, complete } = useFragment({ fragment: PreferencesViewFragment, from: user });
  if (!complete) return null;
  const { dimensions, activeHours, keywords, favorites, frequentQueries } = data.preferences;
  if (dimensions.length + activeHours.length + keywords.length + favorites.length === 0)
    return <Notice title={people.noPreferences} hint={people.noPreferencesHint} />;
  const isWhole = most === undefined;
  const hours = HOURS.map((hour) => ({
    name: `${String(hour).padStart(2, '0')}:00`,
    count: activeHours.find((one) => one.hour === hour)?.count ?? 0,
  }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {activeHours.length > 0 && (
        <Panel title={people.hours}>
          <Columns label={people.hours} columns={hours} every={QUARTER_DAY} format={formatNumber} />
        </Panel>
      )}
      {isWhole && keywords.length > 0 && (
        <Panel title={people.keywords}>
          <Group gap="xs">
            {keywords.map((keyword) => (
              <Badge key={keyword} variant="light" color="gray">
                {keyword}
              </Badge>
            ))}
          </Group>
        </Panel>
      )}
      {isWhole && frequentQueries.length > 0 && (
        <Panel title={people.queries}>
          <Bars bars={frequentQueries.map(({ query, count }) => ({ name: query, count }))} format={formatNumber} />
        </Panel>
      )}
      {dimensions.slice(0, most).map(({ name, top, range }) => (
        <Panel key={name} title={nameOfType(name, language)}>
          <Stack gap="md">
            <Bars bars={top.map(({ value, count }) => ({ name: value, count }))} format={formatNumber} />
            {range && range.min < range.max && <PreferenceRange range={range} />}
          </Stack>
        </Panel>
      ))}
      {isWhole && favorites.length > 0 && (
        <Panel title={people.favorites}>
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {favorites.join(', ')}
          </Text>
        </Panel>
      )}
    </SimpleGrid>
  );
}

interface PreferenceRangeProps {
  range: { min: number; max: number; average: number; unit: string | null };
}

/** The amounts that a user mentions: minimum, maximum and average. */
function PreferenceRange({ range: { min, max, average, unit } }: PreferenceRangeProps) {
  const least = formatAmount(min, unit);
  const greatest = formatAmount(max, unit);
  const mean = formatAmount(average, unit);
  return (
    <RangeLine
      label={people.rangeOf(least, greatest, mean)}
      least={least}
      greatest={greatest}
      mark={{ name: people.average(mean), at: (average - min) / (max - min) }}
    />
  );
}

const UserPreferencesQuery = graphql(`
  query UserPreferences($userId: ID!) {
    user(userId: $userId) {
      id
      ...PreferencesView_user
    }
  }
`);

/** Preferences derived from a user's turns. */
export function UserPreferencesPage({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(UserPreferencesQuery, { variables: { userId } });
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={words.shell.loading} />;
  return data.user && <PreferencesView user={data.user} />;
}
