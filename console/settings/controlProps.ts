/** Fields in one row stand level, however long what is said above them is. */
export const FIELD_STYLES = {
  root: { flexGrow: 1, display: 'flex', flexDirection: 'column' },
  description: { marginBottom: 'calc(var(--mantine-spacing-xs) / 2)' },
  wrapper: { maxWidth: 280, marginTop: 'auto' },
} as const;

/** What every control of a setting is given. The value is what is shown: what was changed, else what is saved. */
export interface ControlProps<T = unknown> {
  label: string;
  description: string;
  value: T;
  /** What holds where nothing is settled. */
  fallback: T;
  error: string | undefined;
  onChange(value: T | null): void;
}
