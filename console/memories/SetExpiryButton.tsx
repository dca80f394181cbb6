import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { dayOf, startOfDay } from '../format/days.ts';
import { formatDate } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

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

interface Props {
  id: string;
  version: string;
  expiresAt: string | null;
  onDone(): void;
}

/** Sets or removes the expiry of a memory. */
export function SetExpiryButton({ id, version, expiresAt, onDone }: Props) {
  const before = expiresAt ? dayOf(expiresAt) : '';
  const [day, setDay] = useState(before);
  const [seen, setSeen] = useState(version);
  const [send, attempt] = useMutation(SetExpiryMutation);
  const ends = startOfDay(day);
  return (
    <MutationButton
      name={inspector.setExpiry}
      does={inspector.expiryDoes(ends && formatDate(ends))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onOpen={() => {
        setDay(before);
        setSeen(version);
      }}
      onConfirm={() =>
        day === before
          ? Promise.resolve()
          : send({ variables: { input: { id, expectedVersion: seen, expiresAt: ends } } }).then(onDone)
      }
    >
      <TextInput
        type="date"
        label={inspector.expiresOn}
        description={inspector.expiresHint}
        min={dayOf(new Date(Date.now() + DAY_MS))}
        data-autofocus
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </MutationButton>
  );
}
