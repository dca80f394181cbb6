import { Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChosenText } from './useChosenText.ts';

interface FormProps {
  isBusy: boolean;
  onSubmit(): unknown;
  children: ReactNode;
}

/** The fields of a form, one below the other. It sends nothing while it is busy. */
export function Form({ isBusy, onSubmit, children }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    >
      <Stack gap="md">{children}</Stack>
    </form>
  );
}

interface CodeInputProps {
  label: string;
  description: string;
  value: string;
  required?: boolean;
  /** Whether it has the initial focus of its dialog. */
  isFirst?: boolean;
  onChange(code: string): void;
}

/** The six-digit code of an authenticator app; some apps show it in two groups. */
export function CodeInput({ label, description, value, required = false, isFirst = false, onChange }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      description={description}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*(\d\s*){6}"
      title={description}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      required={required}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DayInputProps {
  label: string;
  /** Such as 2026-11-22. */
  day: string;
  onChoose(day: string): void;
}

/** While a year is typed, each digit gives a different day. */
const WAIT_MS = 500;

/** A day input; the day is applied once it has been typed or picked. */
export function DayInput({ label, day, onChoose }: DayInputProps) {
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
