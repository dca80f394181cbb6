import { NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { pages } from '../pages.ts';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  permissions: readonly string[];
  onChosen(): void;
}

/** The pages that the server opens to who is signed in. */
export function StaffNav({ permissions, onChosen }: Props) {
  const { pathname } = useLocation();
  const isHere = (url: string) => (url === urls.welcome ? pathname === url : pathname.startsWith(url));
  return (
    <Stack component="nav" gap={2} aria-label={words.pages}>
      {pages
        .filter(({ verb, within }) => !within && (!verb || permissions.includes(verb)))
        .map(({ name, url }) => (
          <NavLink
            key={url}
            component={Link}
            to={url}
            label={name}
            active={isHere(url)}
            aria-current={isHere(url) ? 'page' : undefined}
            onClick={onChosen}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        ))}
    </Stack>
  );
}
