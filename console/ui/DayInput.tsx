import { TextInput } from '@mantine/core';
import { useChosenText } from './useChosenText.ts';

interface Props {
  label: string;
  /** Such as 2026-11-22. */
  day: string;
  onChoose(day: string): void;
}

/** While a year is typed, each digit gives a different day. */
const WAIT_MS = 500;

/** A day input; the day is applied once it has been typed or picked. */
export function DayInput({ label, day, onChoose }: Props) {
  const [typed, type] = useChosenText(day, onChoose, WAIT_MS);
  return (
    <TextInput
      size="xs"
      w={128}
      type="date"
      aria-label={label}
      title={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
