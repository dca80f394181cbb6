import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.ts';

export const PROCESS_KEY = 'process-key-0123456789-0123456789';

/** The real server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Its address; waits until it listens. @throws Error with its output if it exits instead */
  address(): Promise<string>;
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null; ms: number }>;
}

/** Set for what has been built from the current sources: by `npm test`, or by another suite of the worker. */
const BUILT = { server: 'TEST_BUILT_SERVER', console: 'TEST_BUILT_CONSOLE', packages: 'TEST_BUILT_PACKAGES' };

/** Builds a part unless it is already built from the current sources, which do not change during a run. */
export function requireBuilt(part: keyof typeof BUILT): void {
  if (process.env[BUILT[part]]) return;
  execFileSync(process.execPath, ['scripts/build.mjs', part], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.env[BUILT[part]] = 'yes';
}

/**
 * The path of a built command, after building the server from the current sources if needed: it starts twice as fast as
 * with tsx.
 */
export function builtFile(name: 'main' | 'staffLink' | 'backup' | 'restore'): string {
  requireBuilt('server');
  return `dist/server/${name}.js`;
}

/**
 * A server of the tests lives for seconds. Optimizing its WebAssembly and the collector's threads take more processor time than they
 * save: 3.7 s to start and stop, 2.4 s with these and with compiled code kept (`runtime.mjs`).
 */
export const SHORT_LIVED = ['--liftoff-only', '--single-threaded-gc', '--max-semi-space-size=32'];

/**
 * Starts the server on any free port, as `npm start` does; or as the container does, in a folder with the same layout. It starts
 * without `--enable-source-maps`, for which Node reads every map: 2.2 s of processor time instead of 2.6.
 */
export function startProcess(env: Record<string, string>, image?: string): ServerProcess {
  const main = image ? 'dist/server/main.js' : builtFile('main');
  const child = spawn(process.execPath, [...SHORT_LIVED, main], {
    cwd: image,
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
