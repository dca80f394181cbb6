import { useMutation } from '@apollo/client/react';
import type { PrivacyRequestKind } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { StepButton } from './StepButton.tsx';
import { desk } from './words.ts';

const ApproveRequestMutation = graphql(`
  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {
    approvePrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

interface Props {
  id: string;
  kind: PrivacyRequestKind;
  /** Null once the user is erased. */
  userId: string | null;
  /** Whether an earlier attempt failed. */
  isAgain: boolean;
  isOff: boolean;
}

/** Approves a request, or retries a failed one. Disabled until four-eyes is met; an erasure asks for the user id. */
export function ApproveButton({ id, kind, userId, isAgain, isOff }: Props) {
  const [send, { error, reset }] = useMutation(ApproveRequestMutation);
  const isErasure = kind === 'ERASURE';
  return (
    <StepButton
      step="APPROVE"
      name={isAgain ? desk.retryAction : undefined}
      does={isErasure ? desk.does.APPROVE_ERASURE : desk.does.APPROVE_EXPORT}
      label={desk.note}
      color={isErasure ? 'red.9' : undefined}
      variant="filled"
      disabled={isOff}
      typed={isErasure && userId ? { text: userId, label: words.shell.typeUserId(userId) } : undefined}
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}
