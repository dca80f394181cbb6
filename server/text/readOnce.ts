/** As long as facts are; longer texts are not compared with many others. */
const MAX_LENGTH = 400;
const MAX_KEPT = 2_048;

/**
 * Remembers what a pure function read of the last short texts, because each step that compares a text with many others asks
 * for it again. All callers get the same result, so none may change it.
 */
export function readOnce<R extends object>(read: (text: string) => R): (text: string) => R {
  const kept = new Map<string, R>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const known = kept.get(text);
    if (known) return known;
    const result = read(text);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, result);
    return result;
  };
}
