import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { StepButton } from './StepButton.tsx';

const CancelRequestMutation = graphql(`
  mutation CancelRequest($input: CancelPrivacyRequestInput!) {
    cancelPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Takes a request back. */
export function CancelButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(CancelRequestMutation);
  return (
    <StepButton
      step="CANCEL"
      label={desk.note}
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}
