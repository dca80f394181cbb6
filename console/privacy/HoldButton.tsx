import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../gql/index.ts';
import { StepButton } from './StepButton.tsx';
import { desk } from './words.ts';

const HoldRequestMutation = graphql(`
  mutation HoldRequest($input: HoldPrivacyRequestInput!) {
    holdPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

export function HoldButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(HoldRequestMutation, { refetchQueries: ['RequestHolds'] });
  const [end, setEnd] = useState('');
  const until = end ? new Date(end).toISOString() : null;
  return (
    <StepButton
      step="HOLD"
      label={desk.holdReason}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(reason) => send({ variables: { input: { id, reason, until } } })}
    >
      <TextInput
        type="date"
        label={desk.holdEnd}
        description={desk.holdEndHint}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
    </StepButton>
  );
}
