import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bytesOf, damagedFiles } from '../test/support/files/damagedFiles.ts';
import { HOSTILE_FILES } from '../test/support/files/hostileFiles.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { type BenchServer, startServer } from './benchServer.ts';

/**
 * Hostile files, locked ones and 200 damaged ones, uploaded to a separate server: why each is refused, how long it
 * takes, and how much more memory the server needs: `npm run bench:files`.
 */
const MEDIA_TYPES = { markdown: 'text/markdown', text: 'text/plain' } as Record<string, string>;
const REST_MS = 15_000;
const WHOLE = 'contract.docx';
const LOCKED = ['locked.docx', 'locked.hwp', 'locked.hwpx', 'locked.pdf', 'scan.pdf'];
const ENDINGS: Record<string, string> = { markdown: 'md', text: 'txt' };

interface Refusal {
  outcome: string;
  ms: number;
}

async function upload(server: BenchServer, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<Refusal> {
  const mediaType = MEDIA_TYPES[fileName.split('.').at(-1)!] ?? 'application/octet-stream';
  const { createUpload } = await server.ask(
    `mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url upload { id } } }`,
    { input: { fileName, mediaType, size: bytes.length, ownerUserId: 'bench' } },
  );
  const begun = performance.now();
  const sent = await fetch(createUpload.url, { method: 'PUT', body: bytes });
  if (!sent.ok) return { outcome: `HTTP ${sent.status}`, ms: Math.round(performance.now() - begun) };
  for (;;) {
    const { upload } = await server.ask('query ($id: ID!) { upload(id: $id) { state failure } }', {
      id: createUpload.upload.id,
    });
    if (upload.state === 'READY' || upload.state === 'FAILED')
      return { outcome: upload.failure ?? upload.state, ms: Math.round(performance.now() - begun) };
    await delay(50);
  }
}

/** A server that has just started gives memory back for a while. */
async function restOf(server: BenchServer): Promise<number> {
  for (let last = Infinity; ; ) {
    await delay(REST_MS);
    const now = server.memory();
    if (now > last - 1) return now;
    last = now;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'recollect-files-'));
const database = await createBenchDatabase();
const server = await startServer({
  DATA_DIR: dataDir,
  RATE_LIMIT_POINTS: '0',
  ...(database && { DATABASE_URL: database.url }),
});
try {
  await upload(server, WHOLE, bytesOf(WHOLE));
  let rest = await restOf(server);
  server.peakMemory();
  let most = 0;
  const peak = (): number => {
    const megabytes = server.peakMemory();
    most = Math.max(most, megabytes);
    rest = Math.min(rest, server.memory());
    return Math.round(megabytes);
  };
  const figures: Record<string, object> = {};
  for (const [name, { type, make, faults }] of Object.entries(HOSTILE_FILES)) {
    const bytes = make();
    const { outcome, ms } = await upload(server, `file.${ENDINGS[type] ?? type}`, bytes);
    const kB = Math.round(bytes.length / 1024);
    figures[name] = {
      kB,
      outcome,
      expected: faults.some((fault) => fault === outcome),
      ms: Math.round(ms),
      'peak MB': peak(),
    };
  }
  for (const name of LOCKED) figures[name] = { ...(await upload(server, name, bytesOf(name))), 'peak MB': peak() };
  const outcomes: Record<string, number> = {};
  for (const { name, bytes } of damagedFiles(200)) {
    const { outcome } = bytes.length === 0 ? { outcome: 'empty, not sent' } : await upload(server, name, bytes);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  console.table(figures);
  console.table({ 'of 200 damaged files': outcomes });
  peak();
  console.log(
    `At most ${Math.round(most - rest)} MB more than the ${Math.round(rest)} MB at rest. A whole file is read afterwards:`,
  );
  console.log(await upload(server, WHOLE, bytesOf(WHOLE)));
} finally {
  await server.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
