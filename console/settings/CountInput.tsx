import { NumberInput } from '@mantine/core';
import { administration } from '../words/administration.ts';
import { type ControlProps, FIELD_STYLES } from './controlProps.ts';
import { useTyped } from './useTyped.ts';

const read = (typed: number | string) => (typed === '' ? null : Number(typed));
const write = (value: number | null): number | string => value ?? '';

/** A whole number. Emptied it goes back to the default, which then stands there in grey. */
export function CountInput({ label, description, value, fallback, error, onChange }: ControlProps<number | null>) {
  const [typed, setTyped] = useTyped(value, read, write);
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      placeholder={fallback === null ? administration.settings.forEver : String(fallback)}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(read(given));
      }}
    />
  );
}
