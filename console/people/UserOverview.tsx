import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDate } from '../format/formatDate.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
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
    }
  }
`);

interface Props {
  user: FragmentType<UserOverview_UserFragment>;
  canRead: boolean;
  onGranted(): void;
}

/** A user at a glance: figures, settings and consent; what would be recalled of them once that may be read. */
export function UserOverview({ user, canRead, onGranted }: Props) {
  const { data, complete } = useFragment({ fragment: UserOverviewFragment, from: user });
  if (!complete) return null;
  const { userId, statistics, settings, consents, createdAt, lastActiveAt } = data;
  const onOff = (is: boolean) => (is ? words.people.on : words.people.off);
  const intents = statistics.intents.map(({ intentType, count }) => ({
    what: intentType ?? words.people.noIntent,
    count,
  }));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title={words.people.figures}>
          <Facts
            facts={[
              [words.people.turns, formatNumber(statistics.totalTurns)],
              [words.people.sessions, formatNumber(statistics.totalSessions)],
              [words.people.memories, formatNumber(statistics.totalMemories)],
              [words.people.lastActive, lastActiveAt ? formatTime(lastActiveAt) : words.people.never],
              [words.people.created, formatDate(createdAt)],
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
                {words.people.beforeBudget}
              </Text>
            }
          />
          <GrantInvitation userId={userId} onGranted={onGranted} />
        </>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <Panel title={words.people.settings}>
            <Facts
              facts={[
                [words.people.remembers, onOff(settings.enabled)],
                [words.people.extraction, onOff(settings.autoExtraction)],
                [
                  words.people.categories,
                  settings.allowedCategories.map((category) => words.people.categoryNames[category]).join(', '),
                ],
                [words.people.limit, formatNumber(settings.maxMemories)],
                [
                  words.people.retention,
                  settings.retentionDays === null ? words.people.forever : words.people.days(settings.retentionDays),
                ],
              ]}
            />
          </Panel>
          <Panel title={words.people.consents}>
            {consents.length === 0 && <Text c="dimmed">{words.people.noConsents}</Text>}
            <Stack gap={4}>
              {consents.map(({ purpose, version, grantedAt, withdrawnAt, recordedAt }) => (
                <Text key={purpose + recordedAt} size="sm">
                  <b>{purpose}</b>{' '}
                  {withdrawnAt
                    ? words.people.consentWithdrawn(formatDate(withdrawnAt))
                    : words.people.consentGiven(formatDate(grantedAt ?? recordedAt))}{' '}
                  <Text span size="sm" c="dimmed">
                    {version}
                  </Text>
                </Text>
              ))}
            </Stack>
          </Panel>
        </Stack>
        {intents.length > 0 && (
          <Panel title={words.people.intents}>
            <CountTable
              label={words.people.intents}
              names={{ what: words.people.intents, count: words.people.turns, total: words.shell.total }}
              counts={intents}
              format={formatNumber}
            />
          </Panel>
        )}
      </SimpleGrid>
    </Stack>
  );
}
