import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { words } from '../words/words.ts';
import { setPasswordPage, signInPage } from './pages.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';

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
