import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { NarrowPage } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { setPasswordPage, signInPage, signInUrl } from './pages.ts';

const SetPasswordMutation = graphql(`
  mutation SetPassword($input: SetPasswordInput!) {
    setPassword(input: $input) {
      passwordSet
    }
  }
`);

const MIN = 12;
const MAX = 200;
const MEANING = { UNAUTHENTICATED: words.linkRefused };

/** Asks for the new password twice. The server judges its strength; this form only catches typing mistakes. */
function SetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ password?: string; again?: string }>({});
  const [send, { loading, error, reset }] = useMutation(SetPasswordMutation);
  const refused = error && failureOf(error).code === 'BAD_USER_INPUT';

  const submit = async () => {
    reset();
    // Count as the server does: after NFKC normalization.
    const length = [...password.normalize('NFKC')].length;
    const found = {
      ...(length < MIN || length > MAX ? { password: words.passwordLength(MIN, MAX) } : {}),
      ...(password !== again ? { again: words.passwordsDiffer } : {}),
    };
    setProblem(found);
    if (Object.keys(found).length > 0) return;
    const { data } = await send({ variables: { input: { token, password } } }).catch(() => ({ data: undefined }));
    if (data) await navigate(signInUrl({ note: 'password_set' }), { replace: true });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      {error && !refused && <FailureAlert error={error} meaning={MEANING} />}
      <PasswordInput
        label={words.newPassword}
        description={words.newPasswordHint(MIN)}
        error={problem.password ?? (refused ? words.passwordRefused : undefined)}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.newPasswordAgain}
        error={problem.again}
        name="password-again"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        required
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" loading={loading} fullWidth>
        {words.setPassword}
      </Button>
    </Form>
  );
}

/** Target of a one-time link. The token is in the URL fragment, never sent to a server, and is removed right away. */
export function SetPasswordPage() {
  useDocumentTitle(words.titleOf(words.setPassword));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    void navigate(setPasswordPage.path, { replace: true });
  }, [hash, navigate]);

  return (
    <NarrowPage>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {words.setPassword}
          </Title>
          <Text c="dimmed">{words.setPasswordIntro}</Text>
        </div>
        {token ? (
          <SetPasswordForm key={token} token={token} />
        ) : (
          <>
            <Alert color="yellow">{words.linkMissing}</Alert>
            <Anchor component={Link} to={signInPage.path}>
              {words.toSignIn}
            </Anchor>
          </>
        )}
      </Stack>
    </NarrowPage>
  );
}
