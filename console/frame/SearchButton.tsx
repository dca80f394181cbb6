import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { words } from '../words/words.ts';

const PalettePage = lazy(async () => ({ default: (await import('./PalettePage.tsx')).PalettePage }));

const MODIFIER = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Opens the search, as ⌘K does wherever one is. */
export function SearchButton({ permissions }: { permissions: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], []);
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
