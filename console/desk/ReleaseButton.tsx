import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { StepButton } from './StepButton.tsx';

const ReleaseRequestMutation = graphql(`
  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {
    releasePrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Lets a request on hold go on. */
export function ReleaseButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ReleaseRequestMutation, { refetchQueries: ['RequestHolds'] });
  return (
    <StepButton
      step="RELEASE"
      label={desk.note}
      variant="filled"
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}
