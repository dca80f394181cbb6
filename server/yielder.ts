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
