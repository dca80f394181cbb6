import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { dayOf, startOfDay } from '../format/dayOf.ts';
import { formatDate } from '../format/formatDate.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const SetExpiryMutation = graphql(`
  mutation SetExpiry($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

const DAY_MS = 86_400_000;

/** Gives a memory an end, or takes it away. */
export function SetExpiryButton({ id, expiresAt, onDone }: { id: string; expiresAt: string | null; onDone(): void }) {
  const before = expiresAt ? dayOf(expiresAt) : '';
  const [day, setDay] = useState(before);
  const [send, { error, reset }] = useMutation(SetExpiryMutation);
  const ends = startOfDay(day);
  return (
    <ActionButton
      name={words.inspector.setExpiry}
      does={words.inspector.expiryDoes(ends && formatDate(ends))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setDay(before);
      }}
      onConfirm={() =>
        day === before ? Promise.resolve() : send({ variables: { input: { id, expiresAt: ends } } }).then(onDone)
      }
    >
      <TextInput
        type="date"
        label={words.inspector.expiresOn}
        description={words.inspector.expiresHint}
        min={dayOf(new Date(Date.now() + DAY_MS))}
        data-autofocus
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
