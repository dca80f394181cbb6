import { TimeZoneInput } from '../ui/TimeZoneInput.tsx';
import { type ControlProps, FIELD_STYLES } from './controlProps.ts';
import { useTyped } from './useTyped.ts';

const read = (typed: string) => typed || null;
const write = (value: string | null) => value ?? '';

/** A time zone. Emptied it goes back to the default. */
export function ZoneInput({ label, description, value, fallback, error, onChange }: ControlProps<string | null>) {
  const [typed, setTyped] = useTyped(value, read, write);
  return (
    <TimeZoneInput
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      placeholder={fallback ?? undefined}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(read(given));
      }}
    />
  );
}
