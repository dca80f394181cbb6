import { Alert, Anchor, AppShell, Burger, Button, Container, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { secondFactorPage, secondFactorUrl, signInPage, signInUrl } from '../access/pages.ts';
import { playgroundPage } from '../playground/pages.ts';
import { ColorToggle } from '../ui/ColorToggle.tsx';
import type { KnownViewer } from '../viewer/Allowed.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { chooseLanguage, language } from '../words/language.ts';
import { words } from '../words/words.ts';
import type { StaffBarProps } from './StaffBar.tsx';

/** Loaded only for signed-in staff. */
const StaffBar = lazy(async () => ({ default: (await import('./StaffBar.tsx')).StaffBar }));
const StaffNav = lazy(async () => ({ default: (await import('./StaffNav.tsx')).StaffNav }));

interface Props {
  /** The signed-in user; null if nobody is, undefined while unknown. */
  viewer: (StaffBarProps['viewer'] & KnownViewer) | null | undefined;
  /** Why a second factor must still be enrolled. */
  enroll: 'FIRST' | 'TO_DECIDE' | undefined;
  projects: StaffBarProps['projects'];
  /** Shown above every page. */
  alarm: ReactNode;
}

const ROW = 56;
/** On a narrow screen the staff bar has its own row. */
const TWO_ROWS = { base: 2 * ROW - 12, sm: ROW };
const CONTENT = 'content';

/** The frame around every page. */
export function Frame({ viewer, enroll, projects, alarm }: Props) {
  const { pathname, search } = useLocation();
  const [isMenuOpen, menu] = useDisclosure();
  const waiting = <Skeleton height={28} width={110} />;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // The clicked link is gone with its page, so move keyboard focus to the new page.
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
              <Anchor component={Link} to={welcomePage.path} underline="never" c="bright">
                <Text fw={700} size="lg">
                  Recollect
                </Text>
              </Anchor>
              {!viewer && (
                // A phone has no room for it beside the sign-in; the start page leads to the playground, too.
                <Group gap="lg" component="nav" aria-label={words.pages} visibleFrom="xs">
                  <Anchor component={NavLink} to={welcomePage.path} end size="sm">
                    {welcomePage.name}
                  </Anchor>
                  <Anchor component={NavLink} to={playgroundPage.path} end size="sm">
                    {playgroundPage.name}
                  </Anchor>
                </Group>
              )}
            </Group>
            <Group gap="xs" wrap="nowrap" miw={0}>
              {viewer === undefined && waiting}
              {viewer === null && pathname !== signInPage.path && (
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
          {enroll && pathname !== secondFactorPage.path && <EnrollNotice isToDecide={enroll === 'TO_DECIDE'} />}
          {alarm}
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}

/** Switches to the other language. The button is labelled in that language. */
function LanguageToggle() {
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <Button variant="subtle" size="compact-sm" fw={500} flex="none" lang={other} onClick={() => chooseLanguage(other)}>
      {words.shell.otherLanguage}
    </Button>
  );
}

/** Tells administrators to enroll a second factor first, and support staff that they cannot decide without one. */
function EnrollNotice({ isToDecide }: { isToDecide: boolean }) {
  return (
    <Alert color="yellow" role="status" mb="lg" title={words.mustEnrollTitle}>
      {isToDecide ? words.enrollToDecide : words.mustEnroll}{' '}
      <Anchor component={Link} to={secondFactorUrl({})} inherit c="inherit" underline="always">
        {words.enrollNow}
      </Anchor>
    </Alert>
  );
}
