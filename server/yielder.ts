import { AsyncLocalStorage } from 'node:async_hooks';

/** A request waits for a few slices, one before each of its steps. */
const MAX_MS = 3;
/** Background work therefore gets at least a fifth of the thread, however many requests there are. */
const MAX_STOOD_BACK_MS = 12;

/** Tasks waiting to continue. One continues at a time, and incoming requests are handled between two of them. */
const waiting: (() => void)[] = [];

/** A request that someone waits for, unless it is a long one that lets the others go first. */
const currentRequest = new AsyncLocalStorage<{ awaited: boolean }>();
let awaited = 0;
/** Background work that waits until no request is awaited. */
const stoodBack = new Set<() => void>();

/** Answers a request. Meanwhile, long work of jobs and imports stands back. */
export async function answerFirst<T>(answer: () => Promise<T>): Promise<T> {
  const request = { awaited: true };
  awaited++;
  try {
    return await currentRequest.run(request, answer);
  } finally {
    noLongerAwaited(request);
  }
}

/** From here on, the current request lets all others go first, as jobs do. */
export function yieldToOthers(): void {
  const request = currentRequest.getStore();
  if (request) noLongerAwaited(request);
}

function noLongerAwaited(request: { awaited: boolean }): void {
  if (!request.awaited) return;
  request.awaited = false;
  awaited--;
  if (awaited === 0) for (const goOn of stoodBack) goOn();
}

/**
 * When any work last yielded. Jobs and imports measure from here, since each of their hundreds of steps may take less than
 * a slice: a hundred short summaries took 40 ms without a pause.
 */
let yieldedAt = 0;

/**
 * Returns a function that long work awaits between steps: every few milliseconds it lets all other requests go first.
 * Work that nobody waits for also stands back until they are answered, for a while.
 */
export function makeYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const isAwaited = currentRequest.getStore()?.awaited ?? false;
    if (performance.now() - (isAwaited ? since : yieldedAt) < MAX_MS) return;
    if (awaited > 0 && !isAwaited) await untilAnswered();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneGoOn);
    });
    since = yieldedAt = performance.now();
  };
}

const untilAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stoodBack.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, MAX_STOOD_BACK_MS);
    stoodBack.add(goOn);
  });

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
