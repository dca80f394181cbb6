import { Anchor, AppShell, Burger, Container, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { ColorToggle } from '../ui/ColorToggle.tsx';
import { signInUrl, urls } from '../urls.ts';
import type { KnownViewer } from '../viewer/viewerContext.ts';
import { words } from '../words/words.ts';
import { EnrollNotice } from './EnrollNotice.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import type { StaffBarProps } from './StaffBar.tsx';

/** What only staff need is fetched for staff only. */
const StaffBar = lazy(async () => ({ default: (await import('./StaffBar.tsx')).StaffBar }));
const StaffNav = lazy(async () => ({ default: (await import('./StaffNav.tsx')).StaffNav }));

interface Props {
  /** Who is signed in; null for nobody, undefined while it is not known. */
  viewer: (StaffBarProps['viewer'] & KnownViewer) | null | undefined;
  mustEnrollTotp: boolean;
  projects: StaffBarProps['projects'];
  /** Stands above every page. */
  alarm: ReactNode;
}

const ROW = 56;
/** On a narrow screen what staff have stands in a row of its own. */
const TWO_ROWS = { base: 2 * ROW - 12, sm: ROW };
const CONTENT = 'content';

/** What stands around every page. */
export function Frame({ viewer, mustEnrollTotp, projects, alarm }: Props) {
  const { pathname, search } = useLocation();
  const [isMenuOpen, menu] = useDisclosure();
  const waiting = <Skeleton height={28} width={110} />;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // The link that led here is gone with its page: the keyboard goes on in the new one.
    if (shown.current !== pathname && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <AppShell
      header={{ height: viewer ? TWO_ROWS : ROW }}
      navbar={viewer ? { width: 210, breakpoint: 'md', collapsed: { mobile: !isMenuOpen } } : undefined}
      padding={0}
    >
      <a href={`#${CONTENT}`} className="skip-link">
        {words.shell.skip}
      </a>
      <AppShell.Header>
        <Container size={viewer ? '100%' : 'lg'} h="100%">
          <Group h="100%" justify="space-between" gap="xs">
            <Group gap="lg" wrap="nowrap">
              {viewer && (
                <Burger
                  opened={isMenuOpen}
                  onClick={menu.toggle}
                  hiddenFrom="md"
                  size="sm"
                  aria-label={words.shell.menu}
                  aria-expanded={isMenuOpen}
                />
              )}
              <Anchor component={Link} to={urls.welcome} underline="never" c="bright">
                <Text fw={700} size="lg">
                  Recollect
                </Text>
              </Anchor>
              {!viewer && (
                <Group gap="lg" component="nav" aria-label={words.pages}>
                  <Anchor component={NavLink} to={urls.welcome} end size="sm" visibleFrom="xs">
                    {words.shell.start}
                  </Anchor>
                  <Anchor component={NavLink} to={urls.playground} end size="sm">
                    {words.playground}
                  </Anchor>
                </Group>
              )}
            </Group>
            <Group gap="xs" wrap="nowrap">
              {viewer === undefined && waiting}
              {viewer === null && pathname !== urls.signIn && (
                <Anchor component={Link} to={signInUrl({ from: pathname + search })} size="sm">
                  {words.signIn}
                </Anchor>
              )}
              {viewer && (
                <Suspense fallback={waiting}>
                  <StaffBar viewer={viewer} permissions={viewer.permissions} projects={projects} />
                </Suspense>
              )}
              <LanguageToggle />
              <ColorToggle label={words.toggleColors} />
            </Group>
          </Group>
        </Container>
      </AppShell.Header>
      {viewer && (
        <AppShell.Navbar p="sm">
          <Suspense fallback={<Skeleton height={160} />}>
            <StaffNav permissions={viewer.permissions} onChosen={menu.close} />
          </Suspense>
        </AppShell.Navbar>
      )}
      <AppShell.Main ref={content} id={CONTENT} tabIndex={-1} style={{ outline: 'none' }}>
        <Container size={viewer ? 'xl' : 'lg'} py="lg">
          {mustEnrollTotp && pathname !== urls.secondFactor && <EnrollNotice />}
          {alarm}
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}
