import { redact } from './redact.ts';
import type { RedactionKind } from './redactionKind.ts';

/** Redacts every string in a JSON value; keys, numbers and structure stay. */
export function redactJson<T>(value: T, kinds?: ReadonlySet<RedactionKind>): T {
  if (typeof value === 'string') return redact(value, kinds).text as T;
  if (Array.isArray(value)) return value.map((item) => redactJson(item, kinds)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactJson(inner, kinds)])) as T;
}
