import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Anchor, Badge, Group, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { FeedbackVerdict, MemoryUses_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const MemoryUsesFragment = graphql(`
  fragment MemoryUses_memory on Memory {
    id
    viewerCanJudge
    uses(first: 20) {
      edges {
        node {
          contextId
          at
          verdicts
          turn {
            id
            userQuery
            session {
              id
              sessionId
            }
          }
        }
      }
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryUses_MemoryFragment>;
  userId: string;
  /** Refetches the memory. */
  onChanged(): void;
}

/** The contexts that a memory was served in, newest first, and what was said about it there. */
export function MemoryUses({ memory, userId, onChanged }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryUsesFragment, from: memory });
  if (!complete) return null;
  const uses = data.uses.edges.map(({ node }) => node);
  return (
    <Panel title={inspector.uses}>
      {uses.length === 0 && <Text c="dimmed">{inspector.noUses}</Text>}
      <List listStyleType="none" size="sm" spacing="xs">
        {uses.map(({ contextId, at, turn, verdicts }) => (
          <List.Item key={contextId}>
            {formatTime(at)}
            {turn && (
              <Anchor
                component={Link}
                to={userUrl({ user: userId, tab: 'sessions', session: turn.session.sessionId })}
                size="sm"
                lineClamp={2}
              >
                {turn.userQuery}
              </Anchor>
            )}
            <JudgeMemoryButtons
              memoryId={data.id}
              contextId={contextId}
              given={verdicts}
              canJudge={data.viewerCanJudge}
              onDone={onChanged}
            />
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

const JudgeMutation = graphql(`
  mutation JudgeMemory($input: MemoryFeedbackInput!) {
    memoryFeedback(input: $input) {
      outcome
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

const VERDICTS: FeedbackVerdict[] = ['USEFUL', 'WRONG', 'OUTDATED'];

interface JudgeMemoryButtonsProps {
  memoryId: string;
  contextId: string;
  given: readonly FeedbackVerdict[];
  canJudge: boolean;
  onDone(): void;
}

/** What was said about a memory in one context, and buttons to say more. */
function JudgeMemoryButtons({ memoryId, contextId, given, canJudge, onDone }: JudgeMemoryButtonsProps) {
  const [send, attempt] = useMutation(JudgeMutation);
  return (
    <Group gap="xs" mt={4}>
      {given.map((verdict) => (
        <Badge key={verdict} variant="light" color={verdict === 'USEFUL' ? 'green' : 'orange'}>
          {inspector.verdicts[verdict]}
        </Badge>
      ))}
      {canJudge &&
        VERDICTS.filter((verdict) => !given.includes(verdict)).map((verdict) => (
          <MutationButton
            key={verdict}
            name={inspector.verdicts[verdict]}
            does={inspector.verdictDoes[verdict]}
            cancel={words.shell.cancel}
            variant="subtle"
            size="compact-xs"
            attempt={attempt}
            onConfirm={() => send({ variables: { input: { memoryId, contextId, verdict } } }).then(onDone)}
          />
        ))}
    </Group>
  );
}
