import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { StepButton } from './StepButton.tsx';

const ConfirmIdentityMutation = graphql(`
  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {
    confirmIdentity(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Writes down that the person is who they say. */
export function ConfirmIdentityButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ConfirmIdentityMutation);
  return (
    <StepButton
      step="CONFIRM_IDENTITY"
      label={desk.method}
      hint={desk.methodHint}
      isNeeded
      variant="filled"
      error={error}
      onOpen={reset}
      onSend={(method) => send({ variables: { input: { id, method } } })}
    />
  );
}
