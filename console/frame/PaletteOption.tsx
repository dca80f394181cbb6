import { Group, Text } from '@mantine/core';

interface Props {
  id: string;
  name: string;
  kind: string;
  isChosen: boolean;
  onChoose(): void;
}

/** One thing that was found. The keyboard stays in the field above, which names the chosen one. */
export function PaletteOption({ id, name, kind, isChosen, onChoose }: Props) {
  return (
    <Group
      id={id}
      role="option"
      aria-selected={isChosen}
      justify="space-between"
      wrap="nowrap"
      px="xs"
      py={8}
      bg={isChosen ? 'var(--mantine-color-violet-light)' : undefined}
      style={{ borderRadius: 'var(--mantine-radius-md)', cursor: 'pointer' }}
      onClick={onChoose}
    >
      <Text truncate>{name}</Text>
      <Text size="sm" c="dimmed" flex="none">
        {kind}
      </Text>
    </Group>
  );
}
