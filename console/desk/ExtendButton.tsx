import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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
  const [notice, setNotice] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.EXTEND}
      does={words.desk.does.EXTEND}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id, notice: notice.trim() } } })}
    >
      <Textarea
        label={words.desk.notice}
        autosize
        minRows={2}
        required
        data-autofocus
        value={notice}
        onChange={(event) => setNotice(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
