/**
 * A server that is killed again and again while a client follows it: whether each memory arrives exactly once.
 * `npm run bench:kills`, with `-- --kills 50` for another number of kills.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, isRecollectError } from '@recollect/client';
import { defineCommand } from 'citty';
import { runScript } from '../scripts/run-script.ts';

const KEY = 'bench-key-0123456789-0123456789';
/** How long writes go on before each kill. */
const MAX_RUN_MS = 1_500;

await runScript(
  defineCommand({
    meta: { name: 'bench:kills', description: 'Kills a followed server, and looks for gaps and doubles.' },
    args: { kills: { type: 'string', default: '50', description: 'how often the server is killed' } },
    run: ({ args }) => measure(Number(args.kills)),
  }),
);

async function measure(kills: number): Promise<void> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'recollect-kills-'));
  const client = createClient({ url: `http://127.0.0.1:${port}`, key: KEY, retries: 1_000, timeoutMs: 600_000 });
  const stop = new AbortController();
  const arrived: string[] = [];
  let reconnects = 0;
  let server = start(port, dataDir);
  const saved = new Set<string>();
  const reading = (async () => {
    const onConnection = ({ isResumed }: { isResumed: boolean }): void => {
      if (isResumed) reconnects++;
    };
    for await (const { change, memory } of client.memoryUpdated({}, { signal: stop.signal, onConnection }))
      if (change === 'CREATED' && memory) arrived.push(memory.id);
  })().catch((thrown: unknown) => {
    if (!isRecollectError(thrown, 'ABORTED')) throw thrown;
  });
  try {
    // Only the first event gives the stream a position: one is saved until one has arrived.
    for (let i = 0; arrived.length === 0; i++) {
      await save(`before-${i}`);
      await delay(200);
    }
    const first = arrived[0];
    for (let kill = 0; kill < kills; kill++) {
      const before = saved.size;
      const runMs = Math.random() * MAX_RUN_MS;
      // From the first save on: a server that is still starting has nothing to lose.
      for (let i = 0, until = Infinity; performance.now() < until; i++) {
        await save(`${kill}-${i}`);
        if (until === Infinity && saved.size > before) until = performance.now() + runMs;
      }
      server.kill('SIGKILL');
      server = start(port, dataDir);
      console.log(`kill ${kill + 1}: ${saved.size} saved, ${arrived.length} arrived`);
    }
    await save('last');
    const expected: string[] = [];
    for await (const { id } of client.memories({ first: 100 })) expected.push(id);
    const wanted = new Set(expected.reverse().slice(expected.indexOf(first!)));
    while ([...wanted].some((id) => !arrived.includes(id))) await delay(100);
    const doubles = arrived.length - new Set(arrived).size;
    console.log(
      `${kills} kills, ${reconnects} resumed connections: ${wanted.size} memories, all arrived, ${doubles} doubles.`,
    );
    if (doubles > 0) process.exitCode = 1;
  } finally {
    stop.abort();
    server.kill('SIGKILL');
    await reading;
    await rm(dataDir, { recursive: true, force: true });
  }

  /** Each of a different user, so that no memory evicts another. A save whose answer is lost is not repeated: it may have succeeded. */
  async function save(name: string): Promise<void> {
    try {
      const { memory } = await client.saveMemory({
        userId: name,
        content: `Lives at number ${name}.`,
        category: 'CONTEXT',
      });
      saved.add(memory.id);
    } catch (thrown) {
      if (!isRecollectError(thrown)) throw thrown;
      await delay(100);
    }
  }
}

function start(port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      BOOTSTRAP_API_KEY: KEY,
      LOG_LEVEL: 'error',
      RATE_LIMIT_POINTS: '0',
    },
    stdio: 'ignore',
  });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
