import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
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
      label={words.desk.notice}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(notice) => send({ variables: { input: { id, notice } } })}
    />
  );
}
