import { NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { pages } from '../app/pages.ts';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';

interface Props {
  permissions: readonly string[];
  onChosen(): void;
}

/** Navigation with the pages that the signed-in user may open. */
export function StaffNav({ permissions, onChosen }: Props) {
  const { pathname } = useLocation();
  const isHere = (url: string) => (url === welcomePage.path ? pathname === url : pathname.startsWith(url));
  return (
    <Stack component="nav" gap={2} aria-label={words.pages}>
      {pages
        .filter(({ name, verb, within }) => name && !within && (!verb || permissions.includes(verb)))
        .map(({ name, path }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={name}
            active={isHere(path)}
            aria-current={isHere(path) ? 'page' : undefined}
            onClick={onChosen}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        ))}
    </Stack>
  );
}
