import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { StepButton } from './StepButton.tsx';

const ExtendRequestMutation = graphql(`
  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {
    extendPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Takes the longer time that the law allows. */
export function ExtendButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ExtendRequestMutation);
  return (
    <StepButton
      step="EXTEND"
      label={desk.notice}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(notice) => send({ variables: { input: { id, notice } } })}
    />
  );
}
