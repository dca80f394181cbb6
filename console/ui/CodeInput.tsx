import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  description: string;
  value: string;
  required?: boolean;
  /** Whether it has the initial focus of its dialog. */
  isFirst?: boolean;
  onChange(code: string): void;
}

/** The six-digit code of an authenticator app; some apps show it in two groups. */
export function CodeInput({ label, description, value, required = false, isFirst = false, onChange }: Props) {
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
