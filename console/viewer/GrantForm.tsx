import { useMutation } from '@apollo/client/react';
import { Button, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';

const GrantMutation = graphql(`
  mutation Grant($input: GrantContentAccessInput!) {
    grantContentAccess(input: $input) {
      grant {
        id
      }
    }
  }
`);

interface Props {
  userId: string;
  onGranted(): void;
}

/** Asks for the reason to read a user's content, which opens the content for a limited time. */
export function GrantForm({ userId, onGranted }: Props) {
  const [reason, setReason] = useState('');
  const [grant, { loading, error }] = useMutation(GrantMutation);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await grant({ variables: { input: { userId, reason } } }).catch(() => ({ data: undefined }));
    if (data) onGranted();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Textarea
          label={people.reason}
          description={people.reasonHint}
          required
          minLength={10}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <FailureAlert error={error} />}
        <Button type="submit" loading={loading}>
          {people.grant}
        </Button>
      </Stack>
    </form>
  );
}
