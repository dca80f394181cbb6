import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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
  const [grounds, setGrounds] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.DENY}
      does={words.desk.does.DENY}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id, grounds: grounds.trim() } } })}
    >
      <Textarea
        label={words.desk.grounds}
        autosize
        minRows={2}
        required
        data-autofocus
        value={grounds}
        onChange={(event) => setGrounds(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
