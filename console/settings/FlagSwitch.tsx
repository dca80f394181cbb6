import { Switch } from '@mantine/core';
import type { ControlProps } from './controlProps.ts';

/** On or off. */
export function FlagSwitch({ label, description, value, error, onChange }: ControlProps<boolean>) {
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
