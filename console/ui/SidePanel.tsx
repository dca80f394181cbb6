import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What the button is called that closes it. */
  close: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Stands at the right over a page: one thing of a list, or a form. */
export function SidePanel({ title, close, isOpen, onClose, children }: Props) {
  return (
    <Drawer
      opened={isOpen}
      // Escape closes what stands over the panel first.
      onClose={() => document.querySelectorAll('[role=dialog]').length < 2 && onClose()}
      position="right"
      title={title}
      closeButtonProps={{ 'aria-label': close }}
      styles={{ title: { fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
