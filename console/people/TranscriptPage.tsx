import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { TagFilter, tagCondition, withTag } from '../app/Tags.tsx';
import type { RelearnSessionMutation } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Notice } from '../ui/Notice.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { words } from '../words/words.ts';
import { TurnView } from './TurnView.tsx';
import { people } from './words.ts';

const TranscriptQuery = graphql(`
  query Transcript($userId: ID!, $sessionId: ID!, $filter: Filter, $after: String) {
    session(userId: $userId, sessionId: $sessionId) {
      id
      title
      turnCount
      turns(filter: $filter, first: 100, after: $after) {
        totalCount
        edges {
          node {
            id
            ...TurnView_turn
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const RelearnProgressQuery = graphql(`
  query RelearnProgress($userId: ID!) {
    user(userId: $userId) {
      statistics {
        turnsToRelearn
      }
    }
  }
`);

const PROGRESS_MS = 2_000;

interface TranscriptPageProps {
  userId: string;
  sessionId: string;
  tags: string[];
  onTags(tags: string[]): void;
  onBack(): void;
}

/** A full conversation; only the visible part is rendered, however long it is. */
export function TranscriptPage({ userId, sessionId, tags, onTags, onBack }: TranscriptPageProps) {
  const { data, loading, error, refetch, fetchMore } = useQuery(TranscriptQuery, {
    variables: { userId, sessionId, filter: tags.length > 0 ? { tags: tagCondition(tags) } : null },
    notifyOnNetworkStatusChange: true,
  });
  const session = data?.session;
  const [isRelearning, setRelearning] = useState(false);
  const { data: progress } = useQuery(RelearnProgressQuery, {
    variables: { userId },
    skip: !isRelearning,
    fetchPolicy: 'no-cache',
    pollInterval: PROGRESS_MS,
  });
  const waiting = progress?.user?.statistics.turnsToRelearn;
  const finish = useEffectEvent(() => {
    setRelearning(false);
    void refetch();
  });
  useEffect(() => {
    if (waiting === 0) finish();
  }, [waiting]);
  const more = () => {
    const end = session?.turns.pageInfo;
    if (end?.hasNextPage && !loading) void fetchMore({ variables: { after: end.endCursor } }).catch(() => undefined);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {session?.title || people.untitled}
        </Title>
        <Group gap="md">
          {session && (
            <Text size="sm" c="dimmed">
              {tags.length > 0
                ? people.turnsShown(session.turns.totalCount ?? 0, session.turnCount)
                : people.turnCount(session.turnCount)}
            </Text>
          )}
          {session && <RelearnButton {...{ userId, sessionId, waiting }} onAsked={() => setRelearning(true)} />}
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {people.backToSessions}
          </Anchor>
        </Group>
      </Group>
      <TagFilter tags={tags} onChange={onTags} />
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!data && loading} />
      {data && !session && <Notice title={people.noSession} />}
      {session && tags.length > 0 && session.turns.edges.length === 0 && !loading && (
        <Notice title={people.noneWithTags} />
      )}
      {session && (
        <VirtualList
          label={people.transcript}
          count={session.turns.edges.length}
          guess={180}
          onEnd={more}
          render={(i) => <TurnView turn={session.turns.edges[i]!.node} onTag={(tag) => onTags(withTag(tags, tag))} />}
        />
      )}
    </Stack>
  );
}

const RelearnMutation = graphql(`
  mutation RelearnSession($input: RelearnTurnsInput!) {
    relearnTurns(input: $input) {
      turns
      skipped
    }
  }
`);

interface RelearnButtonProps {
  userId: string;
  sessionId: string;
  /** The turns of the user that still wait, while they are counted down. */
  waiting: number | undefined;
  onAsked(): void;
}

/** Learns from a session's turns again. */
function RelearnButton({ userId, sessionId, waiting, onAsked }: RelearnButtonProps) {
  const [asked, setAsked] = useState<RelearnSessionMutation['relearnTurns']>();
  const [send, attempt] = useMutation(RelearnMutation);
  return (
    <Group gap="xs">
      {asked && (
        <Text size="sm" c="dimmed" role="status">
          {waiting ? people.relearnsStill(waiting) : people.relearned(asked.turns, asked.skipped)}
        </Text>
      )}
      <MutationButton
        name={people.relearn}
        does={people.relearnDoes}
        cancel={words.shell.cancel}
        variant="default"
        size="xs"
        attempt={attempt}
        onConfirm={async () => {
          const { data } = await send({ variables: { input: { userId, sessionId } } });
          setAsked(data?.relearnTurns);
          onAsked();
        }}
      />
    </Group>
  );
}
