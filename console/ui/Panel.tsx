import { Card, Container, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page. */
export function Panel({ title, aside, children }: PanelProps) {
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

/** A page with a single form. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Container size={440} px={0} pt={{ base: 0, sm: 'xl' }}>
      <Card withBorder padding="xl">
        {children}
      </Card>
    </Container>
  );
}
