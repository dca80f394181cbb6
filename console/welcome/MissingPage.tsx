import { Anchor, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';

/** What an unknown address shows. */
export function MissingPage() {
  useDocumentTitle(words.titleOf(words.missing));
  return (
    <Stack>
      <Title order={1} size="h3">
        {words.missing}
      </Title>
      <Anchor component={Link} to={urls.welcome}>
        {words.back}
      </Anchor>
    </Stack>
  );
}
