import { useApolloClient, useMutation } from '@apollo/client/react';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { CodeInput } from '../ui/CodeInput.tsx';
import { Form } from '../ui/Form.tsx';
import { words } from '../words/words.ts';

const ConfirmTotpMutation = graphql(`
  mutation ConfirmTotp($input: EnrollTotpInput!) {
    enrollTotp(input: $input) {
      enrolled
    }
  }
`);

interface Props {
  /** What the authenticator app needs. */
  made: { secret: string; uri: string };
  /** Where to go afterwards. */
  next: string;
}

const MEANING = { BAD_USER_INPUT: words.wrongCode };

/** The second step: a code proves that the app has the secret. */
export function ConfirmTotpForm({ made: { secret, uri }, next }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [confirm, { loading, error }] = useMutation(ConfirmTotpMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    const { data } = await confirm({ variables: { input: { code } } }).catch(() => ({ data: undefined }));
    if (!data?.enrollTotp.enrolled) return;
    // The user has more permissions from now on.
    await client.resetStore().catch(() => undefined);
    await navigate(next, { replace: true });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text>{words.secretIntro}</Text>
      <CodeBlock title={words.secret} code={inGroups(secret)} copy={words.copy} copied={words.copied} wrap />
      <CodeBlock title={words.secretAddress} code={uri} copy={words.copy} copied={words.copied} wrap />
      <Anchor href={uri} size="sm">
        {words.openInApp}
      </Anchor>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      <CodeInput label={words.code} description={words.newCodeHint} required value={code} onChange={setCode} />
      <Button type="submit" loading={loading} fullWidth>
        {words.enroll}
      </Button>
    </Form>
  );
}

/** Groups the secret for typing. Authenticator apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
