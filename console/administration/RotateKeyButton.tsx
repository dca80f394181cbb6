import { useMutation } from '@apollo/client/react';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const RotateKeyMutation = graphql(`
  mutation RotateKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) {
      secret
    }
  }
`);

const W = administration.keys;
const USUAL_HOURS = 24;
const MOST_HOURS = 168;

/** Makes a key that takes another's place. @param onMade called with the whole key, which is shown nowhere else */
export function RotateKeyButton({ id, onMade }: { id: string; onMade(secret: string): void }) {
  const [send, { error, reset }] = useMutation(RotateKeyMutation, { fetchPolicy: 'no-cache' });
  const [overlapHours, setOverlap] = useState(USUAL_HOURS);

  const rotate = async () => {
    const { data } = await send({ variables: { input: { id, overlapHours } } });
    // The hook would keep what it was answered for as long as the button stands.
    reset();
    onMade(data!.rotateApiKey.secret);
  };

  return (
    <ActionButton
      name={W.rotate}
      does={W.rotateDoes}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={rotate}
    >
      <NumberInput
        label={W.overlap}
        description={W.overlapHint}
        min={0}
        max={MOST_HOURS}
        allowDecimal={false}
        required
        data-autofocus
        value={overlapHours}
        onChange={(value) => setOverlap(Number(value))}
      />
    </ActionButton>
  );
}
