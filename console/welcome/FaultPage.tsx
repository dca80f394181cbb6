import { Anchor, Button, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useRouteError } from 'react-router';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../words/words.ts';
import { welcomePage } from './pages.ts';

/** Browser messages for page code that failed to load. */
const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS/i;

/** Shown if a page crashed, which is our bug, or if its code could not be loaded, which is not. */
export function FaultPage() {
  const error = useRouteError();
  const isFetched = !(error instanceof Error && NOT_FETCHED.test(error.message));
  return (
    <Notice
      title={isFetched ? words.shell.fault : words.shell.notFetched}
      hint={isFetched ? words.shell.faultHint : words.shell.notFetchedHint}
    >
      <Button variant="default" onClick={() => window.location.reload()}>
        {words.shell.reload}
      </Button>
    </Notice>
  );
}

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
