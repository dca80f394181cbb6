import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

interface Props {
  label: string;
  /** Such as 2026-11-22. */
  day: string;
  onChoose(day: string): void;
}

/** While a year is typed, each of its digits makes another day. */
const WAIT_MS = 500;

/** A day, chosen once it has been typed or picked. */
export function DayInput({ label, day, onChoose }: Props) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const choose = useDebouncedCallback(onChoose, WAIT_MS);
  return (
    <TextInput
      size="xs"
      w={128}
      type="date"
      aria-label={label}
      title={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        choose(event.currentTarget.value);
      }}
    />
  );
}
