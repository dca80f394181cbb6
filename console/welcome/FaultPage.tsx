import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../words/words.ts';

/** How browsers put it that the code of a page did not come. */
const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS/i;

/** What is shown where a page broke, which is a mistake of ours, or where its code could not be fetched, which is none. */
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
