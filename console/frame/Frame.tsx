import { Anchor, AppShell, Container, Group, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { ColorToggle } from '../ui/ColorToggle.tsx';
import { signInUrl, urls } from '../urls.ts';
import { words } from '../words/words.ts';
import { EnrollNotice } from './EnrollNotice.tsx';
import type { StaffBarProps } from './StaffBar.tsx';

/** What only staff need is fetched for staff only. */
const StaffBar = lazy(async () => ({ default: (await import('./StaffBar.tsx')).StaffBar }));

interface Props {
  /** Who is signed in; null for nobody, undefined while it is not known. */
  viewer: StaffBarProps['viewer'] | null | undefined;
  mustEnrollTotp: boolean;
  projects: StaffBarProps['projects'];
}

const ROW = 56;
/** On a narrow screen what staff have stands in a row of its own. */
const TWO_ROWS = { base: 2 * ROW - 12, sm: ROW };

/** What stands around every page. */
export function Frame({ viewer, mustEnrollTotp, projects }: Props) {
  const { pathname, search } = useLocation();
  const waiting = <Skeleton height={28} width={110} />;
  return (
    <AppShell header={{ height: viewer ? TWO_ROWS : ROW }} padding={0}>
      <AppShell.Header>
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" gap="xs">
            <Group gap="lg">
              <Anchor component={Link} to={urls.welcome} underline="never" c="bright">
                <Text fw={700} size="lg">
                  Recollect
                </Text>
              </Anchor>
              <Group gap="lg" component="nav" aria-label={words.pages}>
                <Anchor component={NavLink} to={urls.welcome} end size="sm" visibleFrom="xs">
                  {words.welcome}
                </Anchor>
                <Anchor component={NavLink} to={urls.playground} end size="sm">
                  {words.playground}
                </Anchor>
              </Group>
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
                  <StaffBar viewer={viewer} projects={projects} />
                </Suspense>
              )}
              <ColorToggle label={words.toggleColors} />
            </Group>
          </Group>
        </Container>
      </AppShell.Header>
      <AppShell.Main>
        <Container size="lg" py="lg">
          {mustEnrollTotp && pathname !== urls.secondFactor && <EnrollNotice />}
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}
