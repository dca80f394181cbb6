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
