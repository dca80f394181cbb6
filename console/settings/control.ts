import { useState } from 'react';
import { isSame } from './settingsDraft.ts';

/** Aligns the fields of a row, however long their descriptions are. */
export const FIELD_STYLES = {
  root: { flexGrow: 1, display: 'flex', flexDirection: 'column' },
  description: { marginBottom: 'calc(var(--mantine-spacing-xs) / 2)' },
  wrapper: { maxWidth: 280, marginTop: 'auto' },
} as const;

/** Props of every settings control. `value` is the value shown: the edited one, else the saved one. */
export interface ControlProps<T = unknown> {
  label: string;
  description: string;
  value: T;
  /** The value that applies if the setting is not set. */
  fallback: T;
  error: string | undefined;
  onChange(value: T | null): void;
}

/**
 * The text in a control: the typed text as long as it still means the current value, else the value formatted.
 * So typed text stays as typed, and the control follows values that are saved, discarded or set elsewhere.
 */
export function useTyped<Typed, Value>(value: Value, read: (typed: Typed) => Value, write: (value: Value) => Typed) {
  const [typed, setTyped] = useState(() => write(value));
  return [isSame(read(typed), value) ? typed : write(value), setTyped] as const;
}
