import { Anchor, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import { words } from '../words/words.ts';
import { welcomePage } from './pages.ts';

/** Shown for an unknown address. */
export function MissingPage() {
  useDocumentTitle(words.titleOf(words.missing));
  return (
    <Stack>
      <Title order={1} size="h3">
        {words.missing}
      </Title>
      <Anchor component={Link} to={welcomePage.path}>
        {words.back}
      </Anchor>
    </Stack>
  );
}
