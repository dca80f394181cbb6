import { Card, Container } from '@mantine/core';
import type { ReactNode } from 'react';

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
