import { Anchor, Skeleton } from '@mantine/core';
import { use, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { Notice } from '../ui/Notice.tsx';
import { signInUrl, urls } from '../urls.ts';
import { words } from '../words/words.ts';
import { useMay } from './useMay.ts';
import { ViewerContext } from './viewerContext.ts';

/** Lets those see a page whom the server lets do what it is about; leads who is not signed in to the sign-in. */
export function Allowed({ verb }: { verb: string }) {
  const { pathname, search } = useLocation();
  const viewer = use(ViewerContext);
  const may = useMay(verb);
  const wasSignedIn = useRef(false);
  if (viewer) wasSignedIn.current = true;
  if (viewer === undefined) return <Skeleton height={200} aria-label={words.shell.loading} />;
  if (viewer === null) {
    const note = wasSignedIn.current ? 'session_ended' : undefined;
    return <Navigate to={signInUrl({ from: pathname + search, note })} replace />;
  }
  if (!may) {
    return (
      <Notice title={words.shell.notAllowed} hint={words.shell.notAllowedHint}>
        <Anchor component={Link} to={urls.welcome}>
          {words.back}
        </Anchor>
      </Notice>
    );
  }
  return <Outlet />;
}
