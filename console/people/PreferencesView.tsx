import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import type { PreferencesView_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Bars } from '../ui/Bars.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

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

/** Preferences as bars: dimensions, hours, words. */
export function PreferencesView({ user }: { user: FragmentType<PreferencesView_UserFragment> }) {
  const { data, complete } = useFragment({ fragment: PreferencesViewFragment, from: user });
  if (!complete) return null;
  const { dimensions, activeHours, keywords, favorites, frequentQueries } = data.preferences;
  if (dimensions.length + activeHours.length + keywords.length + favorites.length === 0)
    return <Notice title={words.people.noPreferences} />;
  const hours = activeHours.map(({ hour, count }) => ({ name: `${String(hour).padStart(2, '0')}:00`, count }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {dimensions.map(({ name, top }) => (
        <Panel key={name} title={name}>
          <Bars bars={top.map(({ value, count }) => ({ name: value, count }))} format={formatNumber} />
        </Panel>
      ))}
      {hours.length > 0 && (
        <Panel title={words.people.hours}>
          <Bars bars={hours} format={formatNumber} />
        </Panel>
      )}
      {frequentQueries.length > 0 && (
        <Panel title={words.people.queries}>
          <Bars bars={frequentQueries.map(({ query, count }) => ({ name: query, count }))} format={formatNumber} />
        </Panel>
      )}
      {keywords.length > 0 && (
        <Panel title={words.people.keywords}>
          <Group gap="xs">
            {keywords.map((keyword) => (
              <Badge key={keyword} variant="light" color="gray" tt="none">
                {keyword}
              </Badge>
            ))}
          </Group>
        </Panel>
      )}
      {favorites.length > 0 && (
        <Panel title={words.people.favorites}>
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {favorites.join(', ')}
          </Text>
        </Panel>
      )}
    </SimpleGrid>
  );
}
