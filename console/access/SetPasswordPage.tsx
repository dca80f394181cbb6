import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';

/** Where a one-time link leads: its token stands behind the `#`, which no server is sent, and leaves the address at once. */
export function SetPasswordPage() {
  useDocumentTitle(words.titleOf(words.setPassword));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    void navigate(urls.setPassword, { replace: true });
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
            <Anchor component={Link} to={urls.signIn}>
              {words.toSignIn}
            </Anchor>
          </>
        )}
      </Stack>
    </NarrowPage>
  );
}
