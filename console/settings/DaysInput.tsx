import { NumberInput } from '@mantine/core';
import { administration } from '../words/administration.ts';

interface Props {
  label: string;
  least: number;
  /** Null keeps it for ever. */
  days: number | null;
  onChange(days: number | null): void;
}

/** How many days something lives; empty is for ever. */
export function DaysInput({ label, least, days, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      size="sm"
      min={least}
      allowDecimal={false}
      allowNegative={false}
      placeholder={administration.settings.forEver}
      value={days ?? ''}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
