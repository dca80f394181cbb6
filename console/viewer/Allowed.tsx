import { Anchor, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, use, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { secondFactorUrl, signInUrl } from '../access/pages.ts';
import { Notice } from '../ui/Notice.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';

/** What the page knows about the signed-in person: their permissions, by verb. */
export interface KnownViewer {
  permissions: readonly string[];
  /** Whether the server allows nothing else before a second factor is enrolled. */
  mustEnrollTotp: boolean;
}

/** Null if nobody is signed in, undefined while unknown. */
export const ViewerContext = createContext<KnownViewer | null | undefined>(undefined);

/** Whether `viewer.permissions` gives the signed-in person this permission at all; undefined while unknown. */
export function useMay(verb: string): boolean | undefined {
  const viewer = use(ViewerContext);
  return viewer === undefined ? undefined : (viewer?.permissions.includes(verb) ?? false);
}

/**
 * Hides user content while the server is asked whether it may still be shown; if there is no answer, it stays hidden.
 * @returns whether it is hidden, and a function that hides it and asks again
 */
export function useMask(refetch: () => Promise<unknown>): [isMasked: boolean, askAgain: () => void] {
  const [isMasked, setMasked] = useState(false);
  const askAgain = () => {
    setMasked(true);
    refetch().then(
      () => setMasked(false),
      () => undefined,
    );
  };
  return [isMasked, askAgain];
}

/**
 * Pending while the viewer signs out: a request that the server refuses in the meantime, like a poll, must not read as an
 * expired session.
 */
export const signOutState = { isPending: false };

/** Shows a page only to people with its permission; redirects to the sign-in if nobody is signed in. */
export function Allowed({ verb }: { verb: string }) {
  const { pathname, search } = useLocation();
  const viewer = use(ViewerContext);
  const may = useMay(verb);
  const wasSignedIn = useRef(false);
  if (viewer) wasSignedIn.current = true;
  if (viewer === undefined) return <Skeleton height={200} aria-label={words.shell.loading} />;
  if (viewer === null) {
    if (signOutState.isPending) return <Navigate to={signInUrl({ note: 'signed_out' })} replace />;
    const note = wasSignedIn.current ? 'session_ended' : undefined;
    return <Navigate to={signInUrl({ from: pathname + search, note })} replace />;
  }
  if (may) return <Outlet />;
  if (viewer.mustEnrollTotp) return <Navigate to={secondFactorUrl({ from: pathname + search })} replace />;
  return <NotAllowed />;
}

/** Shown instead of a page that the viewer's role may not open. */
function NotAllowed() {
  useDocumentTitle(words.titleOf(words.shell.notAllowedTitle));
  return (
    <Notice title={words.shell.notAllowed} hint={words.shell.notAllowedHint}>
      <Anchor component={Link} to={welcomePage.path}>
        {words.back}
      </Anchor>
    </Notice>
  );
}
