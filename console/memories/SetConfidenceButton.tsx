import { useMutation } from '@apollo/client/react';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatPercent } from '../format/numbers.ts';
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

interface Props {
  id: string;
  version: string;
  /** As stored: what decays. */
  confidence: number;
  onDone(): void;
}

/** Sets the confidence of a memory. */
export function SetConfidenceButton({ id, version, confidence, onDone }: Props) {
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
