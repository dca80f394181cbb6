import { useApolloClient, useMutation } from '@apollo/client/react';
import { Alert, Button, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { storeReturnPath } from '../app/tabState.ts';
import { urls } from '../app/urls.ts';
import { useSignInMethods } from '../app/useSignInMethods.ts';
import { graphql } from '../gql/index.ts';
import { CodeInput, Form } from '../ui/Form.tsx';
import { NarrowPage } from '../ui/Panel.tsx';
import { SIGNED_IN, welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { readSignIn, type SignInNote, secondFactorUrl } from './pages.ts';

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

/** Signs in with email, password and code. */
function SignInForm({ from = welcomePage.path, note }: Props) {
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
    const to = data.signIn.mustEnrollTotp ? secondFactorUrl({ from }) : from;
    await navigate(to, { replace: true, state: SIGNED_IN });
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

export function SignInPage() {
  useDocumentTitle(words.titleOf(words.signIn));
  const [search] = useSearchParams();
  const { note, from } = readSignIn(search);
  return (
    <NarrowPage>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {words.signIn}
          </Title>
          <Text c="dimmed">{words.signInIntro}</Text>
        </div>
        <SignInForm from={from} note={note && <SignInNoteAlert note={note} />} />
        <ProviderLink from={from} />
      </Stack>
    </NarrowPage>
  );
}

const GOOD: SignInNote[] = ['password_set', 'signed_out'];

/** Tells the user why they see this page. */
function SignInNoteAlert({ note }: { note: SignInNote }) {
  const good = GOOD.includes(note);
  return (
    <Alert color={good ? 'green' : 'yellow'} role={good ? 'status' : 'alert'}>
      {words.signInNotes[note]}
    </Alert>
  );
}

/** Link to sign in with the identity provider, if the server has one. */
function ProviderLink({ from }: { from: string | undefined }) {
  const methods = useSignInMethods();
  if (!methods?.oidc) return null;
  return (
    <>
      <Divider label={words.or} />
      <Button
        component="a"
        href={urls.signInWithProvider}
        variant="default"
        fullWidth
        onClick={() => storeReturnPath(from)}
      >
        {words.signInWithProvider}
      </Button>
    </>
  );
}
