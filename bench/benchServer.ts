import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export const BENCH_KEY = 'bench-key-0123456789-0123456789';

/** The built server in a separate process, as its users run it. */
export interface BenchServer {
  address: string;
  /** Milliseconds from the start of the process until /readyz answered. */
  startMs: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bench reads what it asked for
  ask(query: string, variables: object): Promise<any>;
  waitForJobs(): Promise<void>;
  /** Resident memory, in MB. */
  memory(): number;
  /** The most resident memory since the last call, in MB. */
  peakMemory(): number;
  /** Processor time so far, in ms; of all threads. */
  cpu(): number;
  /** Processor time so far, in ms: of the thread that answers, and of all others. */
  cpuByThread(): { main: number; others: number };
  stop(): Promise<void>;
  /** Kills it, as in a crash. */
  kill(): Promise<void>;
}

/** The unit of /proc. */
const MS_PER_TICK = 10;
/** Written to /proc, this resets the peak of resident memory. */
const RESET_PEAK = '5';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: '0', BOOTSTRAP_API_KEY: BENCH_KEY, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const address = await addressOf(child);
  const server: BenchServer = {
    address,
    startMs: 0,
    ask: (query, variables) => send(`${address}/graphql`, JSON.stringify({ query, variables })),
    waitForJobs: async () => {
      for (;;) {
        const { jobs } = await send(`${address}/readyz`);
        // Too busy to say.
        if (jobs && jobs.waiting + jobs.active === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    memory: () => statusOf(child, 'VmRSS'),
    peakMemory: () => {
      const peak = statusOf(child, 'VmHWM');
      writeFileSync(`/proc/${child.pid}/clear_refs`, RESET_PEAK);
      return peak;
    },
    cpu: () => cpuOf(`/proc/${child.pid}`),
    cpuByThread: () => {
      const main = cpuOf(`/proc/${child.pid}/task/${child.pid}`);
      return { main, others: server.cpu() - main };
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  await send(`${address}/readyz`);
  server.startMs = performance.now() - started;
  return server;
}

/** Processor time of a process or thread so far, in ms. @param folder its folder in /proc */
export function cpuOf(folder: string): number {
  const [, , ...fields] = readFileSync(`${folder}/stat`, 'utf8').split(/\) | /);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** A figure of /proc, in MB. */
function statusOf({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(lines)![1]) / 1024;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk) => {
      said += chunk;
      const found = /API\s+(http:\/\/\S+)\/graphql/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function send(url: string, body?: string): Promise<any> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${BENCH_KEY}` };
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(chunks).toString());
        if (answer.errors) reject(new Error(JSON.stringify(answer.errors).slice(0, 500)));
        else resolve(answer.data ?? answer);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
