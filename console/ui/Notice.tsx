import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string | undefined;
  /** Actions that the reader can take. */
  children?: ReactNode;
}

/** Shown instead of missing content; says what to do next. */
export function Notice({ title, hint, children }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text c="dimmed" maw={480}>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
