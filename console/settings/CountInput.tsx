import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { administration } from '../words/administration.ts';
import type { ControlProps } from './controlProps.ts';

/** A whole number. Emptied it goes back to the default, which then stands there in grey. */
export function CountInput({ label, description, value, fallback, error, onChange }: ControlProps<number | null>) {
  // As it is typed: between two numbers the field is empty.
  const [typed, setTyped] = useState<number | string>(value ?? '');
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      styles={{ wrapper: { maxWidth: 280 } }}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      placeholder={fallback === null ? administration.settings.forEver : String(fallback)}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(given === '' ? null : Number(given));
      }}
    />
  );
}
