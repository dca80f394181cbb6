/** Computes a value on first use and caches it. */
export function lazy<T>(work: () => T): () => T {
  let answer: { value: T } | undefined;
  return () => {
    answer ??= { value: work() };
    return answer.value;
  };
}
