import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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
  const [note, setNote] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.CANCEL}
      does={words.desk.does.CANCEL}
      cancel={words.shell.close}
      variant="default"
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
