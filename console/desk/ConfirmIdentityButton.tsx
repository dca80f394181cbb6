import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const ConfirmIdentityMutation = graphql(`
  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {
    confirmIdentity(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Writes down that the person is who they say. */
export function ConfirmIdentityButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ConfirmIdentityMutation);
  const [method, setMethod] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.CONFIRM_IDENTITY}
      does={words.desk.does.CONFIRM_IDENTITY}
      cancel={words.shell.close}
      variant="filled"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id, method: method.trim() } } })}
    >
      <Textarea
        label={words.desk.method}
        description={words.desk.methodHint}
        autosize
        minRows={2}
        required
        data-autofocus
        value={method}
        onChange={(event) => setMethod(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
