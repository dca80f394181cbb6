import { redact } from './redact.ts';
import type { RedactionKind } from './redactionKind.ts';

/** Redacts every string in a JSON value; keys, numbers and structure stay. */
export function redactJson<T>(json: T, kinds?: ReadonlySet<RedactionKind>): T;
export function redactJson(json: unknown, kinds?: ReadonlySet<RedactionKind>): unknown {
  if (typeof json === 'string') return redact(json, kinds).text;
  if (Array.isArray(json)) return json.map((item) => redactJson(item, kinds));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, redactJson(inner, kinds)]));
}
