import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { formatNumber } from '../format/formatNumber.ts';
import type { MemoryTier } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Bars } from '../ui/Bars.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { PreferencesView } from './PreferencesView.tsx';
import { RecalledSession } from './RecalledSession.tsx';
import { TierPanel } from './TierPanel.tsx';

const UserRecallQuery = graphql(`
  query UserRecall($userId: ID!, $question: String!) {
    memoryContext(userId: $userId, query: $question) {
      id
      tokenBudget
      promptTokens
      shortTerm {
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
      midTerm {
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
      longTerm {
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

interface Props {
  userId: string;
  /** How many there are to choose from. */
  tiers: { tier: MemoryTier; sessions: number }[];
}

const SHOWN = 3;

/** What would be recalled of a user now: the sessions of each tier, what they mention most, and what they favour. */
export function UserRecallPage({ userId, tiers }: Props) {
  const { data, error, refetch } = useQuery(UserRecallQuery, {
    variables: { userId, question: words.people.anyQuestion },
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
  const refusal = report.degraded.find((reason) => reason !== 'EMBEDDING_UNAVAILABLE');
  return (
    <>
      <TierPanel
        tiers={[tierOf('SHORT_TERM', shortTerm), tierOf('MID_TERM', midTerm), tierOf('LONG_TERM', longTerm)]}
        aside={
          <Text size="sm" c="dimmed">
            {refusal
              ? words.people.refusals[refusal]
              : words.play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
          </Text>
        }
      />
      {entities.length > 0 && (
        <Panel title={words.people.topEntities}>
          <Bars
            bars={entities
              .toSorted((a, b) => b.mentionCount - a.mentionCount)
              .map(({ value, type, mentionCount }) => ({
                name: words.people.entityOf(value, type),
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
