import { useMutation } from '@apollo/client/react';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import type { RelearnSessionMutation } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { people } from './words.ts';

const RelearnMutation = graphql(`
  mutation RelearnSession($input: RelearnTurnsInput!) {
    relearnTurns(input: $input) {
      turns
      skipped
    }
  }
`);

interface Props {
  userId: string;
  sessionId: string;
  /** The turns of the user that still wait, while they are counted down. */
  waiting: number | undefined;
  onAsked(): void;
}

/** Learns from a session's turns again. */
export function RelearnButton({ userId, sessionId, waiting, onAsked }: Props) {
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
