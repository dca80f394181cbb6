import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  isBusy: boolean;
  onSubmit(): unknown;
  children: ReactNode;
}

/** The fields of a form, one below the other. It sends nothing while it is busy. */
export function Form({ isBusy, onSubmit, children }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    >
      <Stack gap="md">{children}</Stack>
    </form>
  );
}
