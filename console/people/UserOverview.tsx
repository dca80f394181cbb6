import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../format/numbers.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { UserOverview_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { GrantInvitation } from '../viewer/GrantInvitation.tsx';
import { words } from '../words/words.ts';
import { MemoryFigures } from './MemoryFigures.tsx';
import { TierPanel } from './TierPanel.tsx';
import { people } from './words.ts';

const RecallPage = lazy(async () => ({ default: (await import('./UserRecallPage.tsx')).UserRecallPage }));

const UserOverviewFragment = graphql(`
  fragment UserOverview_user on User {
    id
    userId
    createdAt
    lastActiveAt
    statistics {
      totalTurns
      totalSessions
      totalMemories
      memories {
        category
        count
        averageConfidence
        oldestAt
        newestAt
      }
      tiers {
        tier
        sessions
      }
      intents {
        intentType
        count
      }
    }
    settings {
      enabled
      autoExtraction
      allowedCategories
      maxMemories
      retentionDays
    }
    consents {
      purpose
      version
      grantedAt
      withdrawnAt
      recordedAt
      imported
    }
  }
`);

interface Props {
  user: FragmentType<UserOverview_UserFragment>;
  canRead: boolean;
  onGranted(): void;
}

/** A user at a glance: figures, settings and consent; also what would be recalled, once the viewer may read it. */
export function UserOverview({ user, canRead, onGranted }: Props) {
  const { data, complete } = useFragment({ fragment: UserOverviewFragment, from: user });
  if (!complete) return null;
  const { userId, statistics, settings, consents, createdAt, lastActiveAt } = data;
  const onOff = (is: boolean) => (is ? people.on : people.off);
  const intents = statistics.intents.map(({ intentType, count }) => ({
    what: intentType ?? people.noIntent,
    count,
  }));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title={people.figures}>
          <Facts
            facts={[
              [people.turns, formatNumber(statistics.totalTurns)],
              [people.sessions, formatNumber(statistics.totalSessions)],
              [people.memories, formatNumber(statistics.totalMemories)],
              [people.lastActive, lastActiveAt ? formatTime(lastActiveAt) : people.never],
              [people.created, formatDate(createdAt)],
            ]}
          />
        </Panel>
        <MemoryFigures memories={statistics.memories} userId={userId} />
      </SimpleGrid>
      {canRead ? (
        <Suspense fallback={<RowsSkeleton label={words.shell.loading} />}>
          <RecallPage userId={userId} tiers={statistics.tiers} />
        </Suspense>
      ) : (
        <>
          <TierPanel
            tiers={statistics.tiers}
            aside={
              <Text size="sm" c="dimmed">
                {people.beforeBudget}
              </Text>
            }
          />
          <GrantInvitation userId={userId} onGranted={onGranted} />
        </>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <Panel title={people.settings}>
            <Facts
              facts={[
                [people.remembers, onOff(settings.enabled)],
                [people.extraction, onOff(settings.autoExtraction)],
                [
                  people.categories,
                  settings.allowedCategories.map((category) => people.categoryNames[category]).join(', '),
                ],
                [people.limit, formatNumber(settings.maxMemories)],
                [
                  people.retention,
                  settings.retentionDays === null ? people.forever : people.days(settings.retentionDays),
                ],
              ]}
            />
          </Panel>
          <Panel title={people.consents}>
            {consents.length === 0 && <Text c="dimmed">{people.noConsents}</Text>}
            <Stack gap={4}>
              {consents.map(({ purpose, version, grantedAt, withdrawnAt, recordedAt, imported }) => (
                <Text key={[purpose, version, grantedAt, withdrawnAt, recordedAt].join()} size="sm">
                  <b>{purpose}</b>{' '}
                  {withdrawnAt
                    ? people.consentWithdrawn(formatDate(withdrawnAt))
                    : people.consentGiven(formatDate(grantedAt ?? recordedAt))}{' '}
                  <Text span size="sm" c="dimmed">
                    {version}
                    {imported && ` · ${people.consentImported}`}
                  </Text>
                </Text>
              ))}
            </Stack>
          </Panel>
        </Stack>
        {intents.length > 0 && (
          <Panel title={people.intents}>
            <CountTable
              label={people.intents}
              names={{ what: people.intents, count: people.turns, total: words.shell.total }}
              counts={intents}
              format={formatNumber}
            />
          </Panel>
        )}
      </SimpleGrid>
    </Stack>
  );
}
