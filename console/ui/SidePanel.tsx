import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Label of the close button. */
  close: string;
  isOpen: boolean;
  /** Whether a dialog takes the panel’s place, so that the focus returns to the page only after that. */
  isReplaced?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A panel over the right side of a page: one item of a list, or a form. */
export function SidePanel({ title, close, isOpen, isReplaced = false, onClose, children }: Props) {
  return (
    <Drawer
      opened={isOpen}
      // Escape first closes anything open above the panel.
      onClose={() => document.querySelectorAll('[role=dialog]').length < 2 && onClose()}
      returnFocus={!isReplaced}
      position="right"
      title={title}
      closeButtonProps={{ 'aria-label': close }}
      styles={{ title: { fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
