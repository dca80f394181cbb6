/**
 * How long the worst texts take, which tests do not time: every reader of a text on every hostile text (goal: 100 ms of
 * processor time), and `/healthz` while such texts are recorded and learned from (goal: 200 ms). `npm run bench:texts`,
 * on PGlite, which answers in the server's own thread.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileTexts } from '../test/support/hostile/hostileTexts.ts';
import { startServer } from './benchServer.ts';
import { ms, p50, p95 } from './statistics.ts';

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { turnNumber } } }';
const BYTES = 62_000;
const MAX_READER_MS = 100;

const swept = execFileSync(
  process.execPath,
  ['--import', 'tsx', 'test/support/hostile/sweepTexts.ts', String(MAX_READER_MS)],
  { encoding: 'utf8' },
);
const { readers, tooLong } = JSON.parse(swept) as { readers: number; tooLong: string[] };
console.log(
  `${readers} readers, ${hostileTexts.length} texts: ${tooLong.length} take over ${MAX_READER_MS} ms, or more than n log n`,
);
for (const complaint of tooLong) console.log(`  ${complaint}`);

const directory = mkdtempSync(join(tmpdir(), 'recollect-bench-'));
const server = await startServer({ DATA_DIR: directory });
try {
  const times: number[] = [];
  let recording = true;
  const polling = (async () => {
    while (recording) {
      const begun = performance.now();
      await fetch(`${server.address}/healthz`);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  let refused = 0;
  for (const [i, hostile] of hostileTexts.entries()) {
    const text = hostile.text(BYTES);
    const input = { userId: `user${i}`, sessionId: 's', userQuery: text, assistantResponse: text };
    await server.ask(RECORD, { input }).catch(() => refused++);
  }
  await server.waitForJobs();
  recording = false;
  await polling;
  console.log(
    `${hostileTexts.length - refused} texts recorded, ${refused} refused; /healthz meanwhile: ${times.length} polls, p50 ${ms(p50(times))}, p95 ${ms(p95(times))}, worst ${ms(Math.max(...times))}`,
  );
} finally {
  await server.stop();
  rmSync(directory, { recursive: true });
}
