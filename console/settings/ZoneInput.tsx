import { useState } from 'react';
import { TimeZoneInput } from '../ui/TimeZoneInput.tsx';
import type { ControlProps } from './controlProps.ts';

/** A time zone. Emptied it goes back to the default. */
export function ZoneInput({ label, description, value, fallback, error, onChange }: ControlProps<string | null>) {
  const [typed, setTyped] = useState(value ?? '');
  return (
    <TimeZoneInput
      label={label}
      description={description}
      error={error}
      styles={{ wrapper: { maxWidth: 280 } }}
      placeholder={fallback ?? undefined}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(given || null);
      }}
    />
  );
}
