import { useMutation } from '@apollo/client/react';
import { Badge, Group } from '@mantine/core';
import { MutationButton } from '../app/MutationButton.tsx';
import type { FeedbackVerdict } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

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

interface Props {
  memoryId: string;
  contextId: string;
  given: readonly FeedbackVerdict[];
  canJudge: boolean;
  onDone(): void;
}

/** What was said about a memory in one context, and buttons to say more. */
export function JudgeMemoryButtons({ memoryId, contextId, given, canJudge, onDone }: Props) {
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
