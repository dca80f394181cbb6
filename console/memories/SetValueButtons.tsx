import { useMutation } from '@apollo/client/react';
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatPercent } from '../format/numbers.ts';
import { DAY_MS, dayOf, formatDate, startOfDay } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const SetConfidenceMutation = graphql(`
  mutation SetConfidence($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

const PERCENT = 100;

interface SetConfidenceButtonProps {
  id: string;
  version: string;
  /** As stored: what decays. */
  confidence: number;
  onDone(): void;
}

/** Sets the confidence of a memory. */
export function SetConfidenceButton({ id, version, confidence, onDone }: SetConfidenceButtonProps) {
  const before = Math.round(confidence * PERCENT);
  const [percent, setPercent] = useState(before);
  const [seen, setSeen] = useState(version);
  const [send, attempt] = useMutation(SetConfidenceMutation);
  const input = { id, expectedVersion: seen, confidence: percent / PERCENT };
  return (
    <MutationButton
      name={inspector.setConfidence}
      does={inspector.confidenceDoes(formatPercent(confidence), formatPercent(percent / PERCENT))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onOpen={() => {
        setPercent(before);
        setSeen(version);
      }}
      onConfirm={() => (percent === before ? Promise.resolve() : send({ variables: { input } }).then(onDone))}
    >
      <NumberInput
        label={inspector.confidence}
        description={inspector.confidenceHint}
        min={0}
        max={PERCENT}
        step={5}
        suffix=" %"
        allowDecimal={false}
        data-autofocus
        value={percent}
        onChange={(value) => setPercent(Number(value))}
      />
    </MutationButton>
  );
}

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

interface SetExpiryButtonProps {
  id: string;
  version: string;
  expiresAt: string | null;
  onDone(): void;
}

/** Sets or removes the expiry of a memory. */
export function SetExpiryButton({ id, version, expiresAt, onDone }: SetExpiryButtonProps) {
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

interface SetImportanceButtonProps {
  id: string;
  version: string;
  importance: number;
  /** The project's retention days for turns, by importance; null if it keeps them all. */
  turnTtl: unknown;
  onDone(): void;
}

const MAX = 10;

/** Sets the importance of the turn that a memory was extracted from. */
export function SetImportanceButton({ id, version, importance, turnTtl, onDone }: SetImportanceButtonProps) {
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
