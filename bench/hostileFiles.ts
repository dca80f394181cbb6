import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { readFile } from '../server/files/readFile.ts';
import { HOSTILE_FILES, type HostileFile } from '../test/support/files/hostileFiles.ts';

/** How long each hostile file takes, how much memory, and for how long it holds up the server: `npm run bench:files`. */
const MEGA = 1024 ** 2;

async function measure({ type, make, faults }: HostileFile): Promise<object> {
  const bytes = make();
  const kB = Math.round(bytes.length / 1024);
  globalThis.gc?.();
  await delay(200);
  const before = process.memoryUsage.rss();
  let most = before;
  const looks = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const begun = performance.now();
  const reading = await readFile(bytes, type);
  const ms = Math.round(performance.now() - begun);
  clearInterval(looks);
  const outcome = 'fault' in reading ? reading.fault : 'read';
  return {
    kB,
    outcome,
    expected: faults.some((fault) => fault === outcome),
    ms,
    'memory MB': Math.round((most - before) / MEGA),
    'held up ms': Math.round(delays.max / 1e6),
  };
}

const figures: Record<string, object> = {};
for (const [name, file] of Object.entries(HOSTILE_FILES)) figures[name] = await measure(file);
console.table(figures);
