import { Button, Group, Stack } from '@mantine/core';
import { use } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { pages } from '../pages.ts';
import { urls } from '../urls.ts';
import { ViewerContext } from '../viewer/viewerContext.ts';
import { words } from '../words/words.ts';

/** What stands above every page of the administration: the way to the others that the server opens. */
export function AdministrationFrame() {
  const { pathname } = useLocation();
  const permissions = use(ViewerContext)?.permissions ?? [];
  const open = pages.filter(
    ({ within, verb }) => within === urls.administration && (!verb || permissions.includes(verb)),
  );
  return (
    <Stack gap="md">
      {open.length > 0 && (
        <Group component="nav" gap={4} aria-label={words.shell.administration}>
          {open.map(({ name, url }) => {
            const isHere = pathname === url;
            return (
              <Button
                key={url}
                component={Link}
                to={url}
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
