import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  description: string;
  value: string;
  required?: boolean;
  onChange(code: string): void;
}

/** Six digits of an authenticator app, which some show in two groups. */
export function CodeInput({ label, description, value, required = false, onChange }: Props) {
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
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
