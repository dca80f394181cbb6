import { Anchor, Skeleton } from '@mantine/core';
import { use, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { signInUrl } from '../access/pages.ts';
import { Notice } from '../ui/Notice.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { useMay, ViewerContext } from './useMay.ts';

/** Shows a page only to people with its permission; redirects to the sign-in if nobody is signed in. */
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
        <Anchor component={Link} to={welcomePage.path}>
          {words.back}
        </Anchor>
      </Notice>
    );
  }
  return <Outlet />;
}
