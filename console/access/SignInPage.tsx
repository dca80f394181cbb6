import { Alert, Button, Divider, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { storeReturnPath } from '../app/returnPath.ts';
import { urls } from '../app/urls.ts';
import { useSignInMethods } from '../app/useSignInMethods.ts';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { words } from '../words/words.ts';
import { readSignIn, type SignInNote } from './pages.ts';
import { SignInForm } from './SignInForm.tsx';

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
