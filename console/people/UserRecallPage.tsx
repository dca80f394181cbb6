import { useQuery } from '@apollo/client/react';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { nameOfType } from '../../server/entities/entityTypeNames.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { MemoryTier, RecalledSession_RecalledFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { play } from '../playground/words.ts';
import { Bars } from '../ui/Bars.tsx';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { language } from '../words/language.ts';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { TierPanel } from './TierPanel.tsx';
import { PreferencesView } from './UserPreferencesPage.tsx';
import { people } from './words.ts';

const UserRecallQuery = graphql(`
  query UserRecall($userId: ID!, $question: String!) {
    memoryContext(userId: $userId, query: $question) {
      id
      tokenBudget
      promptTokens
      shortTerm {
        ...RecalledSession_recalled @unmask
      }
      midTerm {
        ...RecalledSession_recalled @unmask
      }
      longTerm {
        ...RecalledSession_recalled @unmask
      }
      entities {
        id
        type
        value
        mentionCount
      }
      report {
        degraded
      }
    }
    user(userId: $userId) {
      id
      ...PreferencesView_user
    }
  }
`);

interface UserRecallPageProps {
  userId: string;
  /** How many sessions there are to choose from. */
  tiers: { tier: MemoryTier; sessions: number }[];
}

const SHOWN = 3;

/** What would be recalled of a user now: the sessions of each tier, their top entities and their preferences. */
export function UserRecallPage({ userId, tiers }: UserRecallPageProps) {
  const { data, error, refetch } = useQuery(UserRecallQuery, {
    variables: { userId, question: people.anyQuestion },
  });
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={words.shell.loading} />;
  const { shortTerm, midTerm, longTerm, entities, report, promptTokens, tokenBudget } = data.memoryContext;
  const tierOf = (tier: MemoryTier, sessions: typeof shortTerm) => ({
    tier,
    sessions: sessions.length,
    of: tiers.find((one) => one.tier === tier)?.sessions,
    children: (
      <Stack gap="xs" component="ul" p={0} mt="xs" style={{ listStyle: 'none' }}>
        {sessions.map((recalled) => (
          <RecalledSession key={recalled.session.id} recalled={recalled} userId={userId} />
        ))}
      </Stack>
    ),
  });
  const refusal = report.degraded.find((reason) => reason === 'MEMORY_DISABLED' || reason === 'CONSENT_MISSING');
  return (
    <>
      <TierPanel
        tiers={[tierOf('SHORT_TERM', shortTerm), tierOf('MID_TERM', midTerm), tierOf('LONG_TERM', longTerm)]}
        aside={
          <Text size="sm" c="dimmed">
            {refusal
              ? people.refusals[refusal]
              : play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
          </Text>
        }
      />
      {entities.length > 0 && (
        <Panel title={people.topEntities}>
          <Bars
            bars={entities
              .toSorted((a, b) => b.mentionCount - a.mentionCount)
              .map(({ value, type, mentionCount }) => ({
                name: people.entityOf(value, nameOfType(type, language)),
                count: mentionCount,
              }))}
            format={formatNumber}
          />
        </Panel>
      )}
      {data.user && <PreferencesView user={data.user} most={SHOWN} />}
    </>
  );
}

graphql(`
  fragment RecalledSession_recalled on RecalledSession {
    summary
    tokens
    turns {
      id
    }
    session {
      id
      sessionId
      title
      lastActivityAt
    }
  }
`);

interface RecalledSessionProps {
  recalled: RecalledSession_RecalledFragment;
  userId: string;
}

/** A session of a tier: its topic, and how much of it would be included. */
function RecalledSession({ recalled, userId }: RecalledSessionProps) {
  const { session, summary, turns, tokens } = recalled;
  return (
    <li>
      <Anchor
        component={Link}
        to={userUrl({ user: userId, tab: 'sessions', session: session.sessionId })}
        size="sm"
        lineClamp={1}
      >
        {session.title || people.untitled}
      </Anchor>
      {summary && (
        <Text size="xs" lineClamp={2}>
          {summary}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[
          formatDate(session.lastActivityAt),
          turns.length > 0 ? people.turnCount(turns.length) : people.asSummary,
          people.tokens(tokens),
        ].join(' · ')}
      </Text>
    </li>
  );
}
