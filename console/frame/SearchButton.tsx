import { Button, Kbd } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { words } from '../words/words.ts';

const PalettePage = lazy(async () => ({ default: (await import('./PalettePage.tsx')).PalettePage }));

const MODIFIER = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Opens the search, as ⌘K does wherever one is. */
export function SearchButton({ permissions }: { permissions: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  // Heard as soon as the button can be seen, which names the keys.
  useLayoutEffect(() => {
    const press = getHotkeyHandler([['mod+K', () => setOpen(true)]]);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        fw={400}
        aria-haspopup="dialog"
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            {MODIFIER} K
          </Kbd>
        }
        onClick={() => setOpen(true)}
      >
        {words.shell.search}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PalettePage permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
