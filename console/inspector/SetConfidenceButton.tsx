import { useMutation } from '@apollo/client/react';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { formatPercent } from '../format/formatPercent.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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

/** Says how sure a memory is. */
export function SetConfidenceButton({ id, confidence, onDone }: { id: string; confidence: number; onDone(): void }) {
  const before = Math.round(confidence * PERCENT);
  const [percent, setPercent] = useState(before);
  const [send, { error, reset }] = useMutation(SetConfidenceMutation);
  const input = { id, confidence: percent / PERCENT };
  return (
    <ActionButton
      name={words.inspector.setConfidence}
      does={words.inspector.confidenceDoes(formatPercent(confidence), formatPercent(percent / PERCENT))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setPercent(before);
      }}
      onConfirm={() => (percent === before ? Promise.resolve() : send({ variables: { input } }).then(onDone))}
    >
      <NumberInput
        label={words.inspector.confidence}
        description={words.inspector.confidenceHint}
        min={0}
        max={PERCENT}
        step={5}
        suffix=" %"
        allowDecimal={false}
        data-autofocus
        value={percent}
        onChange={(value) => setPercent(Number(value))}
      />
    </ActionButton>
  );
}
