import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { PrivacyRequestKind } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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
  const [note, setNote] = useState('');
  const isErasure = kind === 'ERASURE';
  return (
    <ActionButton
      name={isAgain ? words.desk.retryAction : words.desk.actions.APPROVE}
      does={isErasure ? words.desk.does.APPROVE_ERASURE : words.desk.does.APPROVE_EXPORT}
      cancel={words.shell.close}
      color={isErasure ? 'red.9' : undefined}
      variant="filled"
      disabled={isOff}
      typed={isErasure && userId ? { text: userId, label: words.shell.typeUserId(userId) } : undefined}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id, note: note.trim() || null } } })}
    >
      <Textarea
        label={words.desk.note}
        autosize
        minRows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
