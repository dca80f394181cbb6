import { Worker } from 'node:worker_threads';
import type { FileType } from './fileTypes.ts';
import type { FileReading } from './readBytes.ts';

/**
 * Measured by `npm run bench:files`; a contract of 100 pages takes 2 s and 80 MB, and 800 kB of text in any format fit.
 */
export const FILE_LIMITS = { timeoutMs: 30_000, heapMb: 112, memoryMb: 176 };

/**
 * V8 keeps three times as much for what a thread has just made. With 16 the server takes 302 MB more for hostile files,
 * with 4 217 MB.
 */
const YOUNG_MB = 4;

/**
 * V8 ends a thread whose heap grows too large, but does not count buffers: those are checked at this interval. What V8 gives as
 * `malloced_memory` of a thread is not added, because it contains what the compilers of all threads hold: up to 630 MB while
 * PGlite is compiled.
 */
const LOOK_MS = 20;

/** From sources, Node loads TypeScript itself; in the build, the worker's file is beside the server's. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './fileWorker.ts' : './fileWorker.js', import.meta.url);

/** One file at a time, so that only one uses memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded file in a separate thread, with limits on time and memory. The bytes are transferred, which
 * empties the caller's copy. Never throws for a file, whatever it contains.
 */
export function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  type: FileType,
  limits: typeof FILE_LIMITS = FILE_LIMITS,
): Promise<FileReading> {
  const reading = last.then(() => readInThread(bytes, type, limits));
  // A thread that cannot be started must not block the next one.
  last = reading.catch(() => {});
  return reading;
}

async function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  type: FileType,
  { timeoutMs, heapMb, memoryMb }: typeof FILE_LIMITS,
): Promise<FileReading> {
  // A slice of Buffer's pool cannot be transferred.
  const own = bytes.buffer.byteLength === bytes.byteLength ? bytes : bytes.slice();
  const thread = new Worker(THREAD, {
    workerData: { bytes: own, type },
    transferList: [own.buffer],
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
  });
  const { promise, resolve } = Promise.withResolvers<FileReading>();
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) =>
    resolve({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_COMPLEX' : 'DAMAGED' }),
  );
  thread.once('exit', () => resolve({ fault: 'TOO_COMPLEX' }));
  const giveUp = () => resolve({ fault: 'TOO_COMPLEX' });
  const timer = setTimeout(giveUp, timeoutMs);
  const looks = setInterval(() => {
    thread.getHeapStatistics().then(
      ({ total_heap_size, external_memory }) => {
        if (total_heap_size + external_memory > memoryMb * 1024 ** 2) giveUp();
      },
      () => {},
    );
  }, LOOK_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(looks);
    await thread.terminate();
  }
}
