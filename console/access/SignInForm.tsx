import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { storeReturnPath } from '../app/returnPath.ts';
import { graphql } from '../gql/index.ts';
import { CodeInput } from '../ui/CodeInput.tsx';
import { Form } from '../ui/Form.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { secondFactorUrl } from './pages.ts';

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
  /** Shown above the fields until an error occurs. */
  note: ReactNode;
}

const MEANING = { UNAUTHENTICATED: words.signInRefused };

/** Signs in with e-mail, password and code. */
export function SignInForm({ from = welcomePage.path, note }: Props) {
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
    storeReturnPath(undefined);
    // Drop everything that the previous user loaded.
    await client.resetStore().catch(() => undefined);
    await navigate(data.signIn.mustEnrollTotp ? secondFactorUrl({ from }) : from, { replace: true });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
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
    </Form>
  );
}
