import { Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { readSignIn } from '../urls.ts';
import { words } from '../words/words.ts';

import { ProviderLink } from './ProviderLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInNoteAlert } from './SignInNoteAlert.tsx';

/** Where staff come in. */
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
