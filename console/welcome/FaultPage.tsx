import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../words/words.ts';

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
