import { Button, Group, Stack } from '@mantine/core';
import { use } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { pages } from '../app/pages.ts';
import { ViewerContext } from '../viewer/Allowed.tsx';
import { administrationPage } from './pages.ts';

/** Navigation above every administration page. Shows the pages that the user may open. */
export function AdministrationFrame() {
  const { pathname } = useLocation();
  const permissions = use(ViewerContext)?.permissions ?? [];
  const open = pages.filter(
    ({ within, verb }) => within === administrationPage.path && (!verb || permissions.includes(verb)),
  );
  return (
    <Stack gap="md">
      {open.length > 0 && (
        <Group component="nav" gap={4} aria-label={administrationPage.name}>
          {open.map(({ name, path }) => {
            const isHere = pathname === path;
            return (
              <Button
                key={path}
                component={Link}
                to={path}
                size="xs"
                variant={isHere ? 'light' : 'subtle'}
                color={isHere ? undefined : 'gray'}
                c={isHere ? undefined : 'bright'}
                aria-current={isHere ? 'page' : undefined}
              >
                {name}
              </Button>
            );
          })}
        </Group>
      )}
      <Outlet />
    </Stack>
  );
}
