import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { UserOverview_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { inspector } from '../memories/words.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { Facts } from '../ui/Facts.tsx';
import { RowsSkeleton, stackedOnPhones } from '../ui/ListTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { GrantInvitation } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { TierPanel } from './TierPanel.tsx';
import { people } from './words.ts';

interface MemoryFiguresProps {
  memories: UserOverview_UserFragment['statistics']['memories'];
  userId: string;
}

const FIGURES = [
  { name: inspector.category },
  { name: people.memories },
  { name: inspector.confidence, align: 'right' as const },
  { name: people.knownFrom },
];

/** A user's memories by category: count, confidence and age. Shows no content. */
function MemoryFigures({ memories, userId }: MemoryFiguresProps) {
  const most = Math.max(1, ...memories.map(({ count }) => count));
  return (
    <Panel title={people.byCategory}>
      {memories.length === 0 && <Text c="dimmed">{people.noMemories}</Text>}
      {memories.length > 0 && (
        <Table.ScrollContainer minWidth={380} type="native" {...stackedOnPhones(FIGURES)}>
          <Table aria-label={people.byCategory} verticalSpacing={4} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {FIGURES.map(({ name, align }) => (
                  <Table.Th key={name} scope="col" ta={align}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {memories.map(({ category, count, averageConfidence, oldestAt, newestAt }) => (
                <Table.Tr key={category}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={userUrl({ user: userId, tab: 'memories', show: 'active', category: [category] })}
                      size="sm"
                    >
                      {people.categoryNames[category]}
                    </Anchor>
                  </Table.Td>
                  <Table.Td miw={90}>
                    <Text size="sm">{formatNumber(count)}</Text>
                    <Progress value={(100 * count) / most} size="xs" color="var(--figure-color)" aria-hidden />
                  </Table.Td>
                  <Table.Td ta="right">{formatPercent(averageConfidence)}</Table.Td>
                  <Table.Td>{people.fromTo(formatDate(oldestAt), formatDate(newestAt))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

/** What the user allows. */
function SettingsPanel({ settings }: Pick<UserOverview_UserFragment, 'settings'>) {
  const { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays } = settings;
  const onOff = (is: boolean) => (is ? people.on : people.off);
  return (
    <Panel title={people.settings}>
      <Facts
        facts={[
          [people.remembers, onOff(enabled)],
          [people.extraction, onOff(autoExtraction)],
          [people.categories, allowedCategories.map((category) => people.categoryNames[category]).join(', ')],
          [people.limit, formatNumber(maxMemories)],
          [people.retention, retentionDays === null ? people.forever : people.days(retentionDays)],
        ]}
      />
    </Panel>
  );
}

/** What the user consented to, and when they withdrew it. */
function ConsentsPanel({ consents }: Pick<UserOverview_UserFragment, 'consents'>) {
  return (
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
  );
}

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

interface UserOverviewProps {
  user: FragmentType<UserOverview_UserFragment>;
  canRead: boolean;
  onGranted(): void;
}

/** A user at a glance: figures, settings and consent; also what would be recalled, once the viewer may read it. */
export function UserOverview({ user, canRead, onGranted }: UserOverviewProps) {
  const { data, complete } = useFragment({ fragment: UserOverviewFragment, from: user });
  if (!complete) return null;
  const { userId, statistics, settings, consents, createdAt, lastActiveAt } = data;
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
          <SettingsPanel settings={settings} />
          <ConsentsPanel consents={consents} />
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
