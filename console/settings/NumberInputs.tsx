import { NumberInput } from '@mantine/core';
import { formatPercent } from '../format/numbers.ts';
import { type ControlProps, FIELD_STYLES, useTyped } from './control.ts';
import { settings as W } from './words.ts';

const PERCENT = 100;
const readShare = (typed: number | string) => (typed === '' ? null : Number(typed) / PERCENT);
const writeShare = (value: number | null): number | string => (value === null ? '' : Math.round(value * PERCENT));

/** A share from 0 to 1, as a percentage. Clearing it restores the default. */
export function ShareInput({ label, description, value, fallback, error, onChange }: ControlProps<number | null>) {
  const [typed, setTyped] = useTyped(value, readShare, writeShare);
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      min={0}
      max={PERCENT}
      suffix=" %"
      allowDecimal={false}
      allowNegative={false}
      placeholder={fallback === null ? '' : formatPercent(fallback)}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(readShare(given));
      }}
    />
  );
}

const readCount = (typed: number | string) => (typed === '' ? null : Number(typed));
const writeCount = (value: number | null): number | string => value ?? '';

/** A whole number. Clearing it restores the default, which is then shown in grey. */
export function CountInput({ label, description, value, fallback, error, onChange }: ControlProps<number | null>) {
  const [typed, setTyped] = useTyped(value, readCount, writeCount);
  return (
    <NumberInput
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      placeholder={fallback === null ? W.forEver : String(fallback)}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(readCount(given));
      }}
    />
  );
}
