import { useMutation } from '@apollo/client/react';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const SetImportanceMutation = graphql(`
  mutation SetImportance($input: UpdateTurnInput!) {
    updateTurn(input: $input) {
      turn {
        id
        version
        importance
      }
    }
  }
`);

interface Props {
  id: string;
  version: string;
  importance: number;
  /** The project's retention days for turns, by importance; null if it keeps them all. */
  turnTtl: unknown;
  onDone(): void;
}

const MAX = 10;

/** Sets the importance of the turn that a memory was extracted from. */
export function SetImportanceButton({ id, version, importance, turnTtl, onDone }: Props) {
  const [chosen, setChosen] = useState(importance);
  const [seen, setSeen] = useState(version);
  const [send, attempt] = useMutation(SetImportanceMutation);
  const days = (turnTtl as Record<string, number | null> | null)?.[chosen] ?? null;
  return (
    <MutationButton
      name={inspector.setImportance}
      does={inspector.importanceDoes(importance, chosen)}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onOpen={() => {
        setChosen(importance);
        setSeen(version);
      }}
      onConfirm={() =>
        chosen === importance
          ? Promise.resolve()
          : send({ variables: { input: { id, expectedVersion: seen, importance: chosen } } }).then(onDone)
      }
    >
      <NumberInput
        label={inspector.importance}
        description={inspector.importanceHint}
        min={1}
        max={MAX}
        allowDecimal={false}
        data-autofocus
        value={chosen}
        onChange={(value) => setChosen(Number(value))}
      />
      <Text size="sm" c="dimmed">
        {days === null ? inspector.turnStays : inspector.turnKept(days)}
      </Text>
    </MutationButton>
  );
}
