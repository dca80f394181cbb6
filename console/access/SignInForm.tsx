import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { secondFactorUrl, urls } from '../urls.ts';
import { keepWayBack } from '../wayBack.ts';
import { words } from '../words/words.ts';
import { CodeInput } from './CodeInput.tsx';

const SignInMutation = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      mustEnrollTotp
    }
  }
`);

interface Props {
  /** Where to go afterwards. */
  from: string | undefined;
  /** What stands above the fields until something went wrong. */
  note: ReactNode;
}

const MEANING = { UNAUTHENTICATED: words.signInRefused };

/** Signs in with e-mail, password and code. */
export function SignInForm({ from = urls.welcome, note }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [signIn, { loading, error }] = useMutation(SignInMutation);

  const submit = async () => {
    const input = { email: email.trim(), password, totp: code.trim() || null };
    const { data } = await signIn({ variables: { input } }).catch(() => ({ data: undefined }));
    if (!data) return;
    keepWayBack(undefined);
    // Whoever is signed in now sees nothing of whoever was before.
    await client.resetStore().catch(() => undefined);
    await navigate(data.signIn.mustEnrollTotp ? secondFactorUrl({ from }) : from, { replace: true });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit();
      }}
    >
      <Stack gap="md">
        {error ? <FailureAlert error={error} meaning={MEANING} /> : note}
        <TextInput
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={words.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeInput label={words.code} description={words.codeHint} value={code} onChange={setCode} />
        <Button type="submit" loading={loading} fullWidth>
          {words.signIn}
        </Button>
      </Stack>
    </form>
  );
}
