import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { StepButton } from './StepButton.tsx';

const DenyRequestMutation = graphql(`
  mutation DenyRequest($input: DenyPrivacyRequestInput!) {
    denyPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Refuses a request, with grounds. */
export function DenyButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(DenyRequestMutation);
  return (
    <StepButton
      step="DENY"
      label={desk.grounds}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(grounds) => send({ variables: { input: { id, grounds } } })}
    />
  );
}
