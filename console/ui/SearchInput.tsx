import { TextInput } from '@mantine/core';

interface SearchInputProps {
  /** Shown while the field is empty. */
  label: string;
  /** In pixels. */
  width: number;
  value: string;
  onChange(value: string): void;
}

/** A search field beside the other filters of a list. */
export function SearchInput({ label, width, value, onChange }: SearchInputProps) {
  return (
    <TextInput
      size="xs"
      w={width}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
