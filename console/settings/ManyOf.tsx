import { Checkbox, Group } from '@mantine/core';
import type { ControlProps } from './controlProps.ts';

interface Props extends ControlProps<string[]> {
  names: Record<string, string>;
}

/** Some of a few. */
export function ManyOf({ label, description, value, error, names, onChange }: Props) {
  return (
    <Checkbox.Group label={label} description={description} error={error} value={value} onChange={onChange}>
      <Group gap="md" mt="xs">
        {Object.entries(names).map(([one, name]) => (
          <Checkbox key={one} value={one} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
