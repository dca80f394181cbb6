/** What a product noted about an item, a key at a time. */
export const metadataLines = (metadata: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(metadata).map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`);
