import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.ts';

export const PROCESS_KEY = 'process-key-0123456789-0123456789';

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Where it answers; waits until it does. @throws Error with what it printed when it ends instead */
  address(): Promise<string>;
  /** Sends a signal, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null; ms: number }>;
}

/** Where a command lies once the server is built from these very sources: it starts twice as fast as by way of tsx. */
export function builtFile(name: 'main' | 'staffLink' | 'backup' | 'restore'): string {
  if (!built)
    execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: ['ignore', 'ignore', 'inherit'] });
  built = true;
  return `dist/server/${name}.js`;
}

/** Whether this suite has seen to it: the sources do not change beneath it. */
let built = false;

/** Starts the server as `npm start` does, on any free port. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', builtFile('main')], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', LOG_LEVEL: 'warn', BOOTSTRAP_API_KEY: PROCESS_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream!.on('data', (data) => (printed += data));
  const ended = once(child, 'exit');
  return {
    child,
    output: () => printed,
    address: () =>
      until('the server', () => {
        if (child.exitCode !== null) throw new Error(`It ended instead: ${printed}`);
        return /API\s+(http\S+)\/graphql/.exec(printed)?.[1];
      }),
    end: async (signal) => {
      const begun = performance.now();
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by, ms: performance.now() - begun };
    },
  };
}
