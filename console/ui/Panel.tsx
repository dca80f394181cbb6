import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page. */
export function Panel({ title, aside, children }: Props) {
  return (
    <Card component="section" withBorder padding="lg" aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
