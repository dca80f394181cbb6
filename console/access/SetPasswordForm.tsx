import { useMutation } from '@apollo/client/react';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failureOf.ts';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { words } from '../words/words.ts';
import { signInUrl } from './pages.ts';

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
export function SetPasswordForm({ token }: { token: string }) {
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
