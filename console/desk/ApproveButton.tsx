import { useMutation } from '@apollo/client/react';
import type { PrivacyRequestKind } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';
import { StepButton } from './StepButton.tsx';

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
  /** Null once the person is erased. */
  userId: string | null;
  /** Whether it was tried before. */
  isAgain: boolean;
  isOff: boolean;
}

/** Approves a request, or has one that failed tried again. Off where four eyes are missing; an erasure asks for the user id first. */
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
