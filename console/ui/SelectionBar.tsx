import { Button, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The number of selected items, as text. */
  count: string;
  clear: string;
  onClear(): void;
  /** Actions on the selected items. */
  children: ReactNode;
}

/** Stays visible below a list while something is selected. */
export function SelectionBar({ label, count, clear, onClear, children }: Props) {
  return (
    <Card
      component="section"
      withBorder
      shadow="md"
      padding="xs"
      aria-label={label}
      style={{ position: 'sticky', bottom: 12, zIndex: 2 }}
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={600} role="status">
            {count}
          </Text>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {clear}
          </Button>
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
    </Card>
  );
}
