import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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
  const [send, { error, reset }] = useMutation(ReleaseRequestMutation);
  const [note, setNote] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.RELEASE}
      does={words.desk.does.RELEASE}
      cancel={words.shell.close}
      variant="filled"
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
