import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { CodeInput } from '../ui/CodeInput.tsx';
import { Form } from '../ui/Form.tsx';
import { words } from '../words/words.ts';

const NewTotpMutation = graphql(`
  mutation NewTotp($input: EnrollTotpInput!) {
    enrollTotp(input: $input) {
      secret
      uri
    }
  }
`);

interface Props {
  /** Whether a second factor is already active; if so, the form asks for one of its codes. */
  hasTotp: boolean;
  onMade(made: { secret: string; uri: string }): void;
}

const MEANING = { BAD_USER_INPUT: words.wrongCode };

/** The first step: requests a new secret. */
export function NewTotpForm({ hasTotp, onMade }: Props) {
  const [currentCode, setCurrentCode] = useState('');
  const [make, { loading, error }] = useMutation(NewTotpMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    const input = hasTotp ? { currentCode } : {};
    const { data } = await make({ variables: { input } }).catch(() => ({ data: undefined }));
    const { secret, uri } = data?.enrollTotp ?? {};
    if (secret && uri) onMade({ secret, uri });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      {hasTotp && (
        <CodeInput
          label={words.currentCode}
          description={words.currentCodeHint}
          required
          value={currentCode}
          onChange={setCurrentCode}
        />
      )}
      <Button type="submit" loading={loading} fullWidth>
        {words.makeSecret}
      </Button>
    </Form>
  );
}
