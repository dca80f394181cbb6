const MAX_MS = 10;

/** Tasks waiting to continue. One continues at a time, and incoming requests are handled between two of them. */
const waiting: (() => void)[] = [];

/** Returns a function that long work awaits between steps: every 10 ms it lets all other requests go first. */
export function makeYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_MS) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneGoOn);
    });
    since = performance.now();
  };
}

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

/** Runs work that yields between slices of a few milliseconds, and lets other work run between them. */
export async function inSlices<T>(slices: Generator<void, T, void>, signal?: AbortSignal): Promise<T> {
  const breathe = makeYielder();
  let slice = slices.next();
  while (!slice.done) {
    await breathe();
    signal?.throwIfAborted();
    slice = slices.next();
  }
  return slice.value;
}
