/** The metadata of an item, one line per key. */
export const metadataLines = (metadata: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(metadata).map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`);
