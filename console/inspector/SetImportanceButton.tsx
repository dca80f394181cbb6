import { useMutation } from '@apollo/client/react';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const SetImportanceMutation = graphql(`
  mutation SetImportance($input: UpdateTurnInput!) {
    updateTurn(input: $input) {
      turn {
        id
        importance
      }
    }
  }
`);

interface Props {
  id: string;
  importance: number;
  /** The project's days for turns, by importance; null where it keeps them all. */
  turnTtl: unknown;
  onDone(): void;
}

const MOST = 10;

/** Says how much the turn matters that a memory was taken from. */
export function SetImportanceButton({ id, importance, turnTtl, onDone }: Props) {
  const [chosen, setChosen] = useState(importance);
  const [send, { error, reset }] = useMutation(SetImportanceMutation);
  const days = (turnTtl as Record<string, number | null> | null)?.[chosen] ?? null;
  return (
    <ActionButton
      name={words.inspector.setImportance}
      does={words.inspector.importanceDoes(importance, chosen)}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setChosen(importance);
      }}
      onConfirm={() =>
        chosen === importance
          ? Promise.resolve()
          : send({ variables: { input: { id, importance: chosen } } }).then(onDone)
      }
    >
      <NumberInput
        label={words.inspector.importance}
        description={words.inspector.importanceHint}
        min={1}
        max={MOST}
        allowDecimal={false}
        data-autofocus
        value={chosen}
        onChange={(value) => setChosen(Number(value))}
      />
      <Text size="sm" c="dimmed">
        {days === null ? words.inspector.turnStays : words.inspector.turnKept(days)}
      </Text>
    </ActionButton>
  );
}
