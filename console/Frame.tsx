import { Anchor, AppShell, Container, Group, Text } from '@mantine/core';
import { Link, NavLink, Outlet } from 'react-router';
import { ColorToggle } from './ui/ColorToggle.tsx';
import { urls } from './urls.ts';
import { words } from './words/words.ts';

const PAGES = [
  { to: urls.welcome, name: words.welcome },
  { to: urls.playground, name: words.playground },
];

/** What stands around every page. */
export function Frame() {
  return (
    <AppShell header={{ height: 56 }} padding={0}>
      <AppShell.Header>
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Anchor component={Link} to={urls.welcome} underline="never" c="bright">
              <Text fw={700} size="lg">
                Recollect
              </Text>
            </Anchor>
            <Group gap="lg" component="nav" wrap="nowrap">
              {PAGES.map(({ to, name }) => (
                <Anchor key={to} component={NavLink} to={to} end size="sm">
                  {name}
                </Anchor>
              ))}
              <ColorToggle label={words.toggleColors} />
            </Group>
          </Group>
        </Container>
      </AppShell.Header>
      <AppShell.Main>
        <Container size="lg" py="lg">
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}
