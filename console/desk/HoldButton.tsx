import { useMutation } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const HoldRequestMutation = graphql(`
  mutation HoldRequest($input: HoldPrivacyRequestInput!) {
    holdPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Puts a request on legal hold. */
export function HoldButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(HoldRequestMutation);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  return (
    <ActionButton
      name={words.desk.actions.HOLD}
      does={words.desk.does.HOLD}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() =>
        send({
          variables: { input: { id, reason: reason.trim(), until: until ? new Date(until).toISOString() : null } },
        })
      }
    >
      <Textarea
        label={words.desk.holdReason}
        autosize
        minRows={2}
        required
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.desk.holdEnd}
        description={words.desk.holdEndHint}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
