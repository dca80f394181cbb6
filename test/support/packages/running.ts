import { type ChildProcess, spawn } from 'node:child_process';
import { TEST_KEY, type TestApp } from '../app.ts';
import { until } from '../until.ts';
import { builtCli } from './cli.ts';

/** A command that runs until it is interrupted. */
export interface Running {
  stdout: string;
  stderr: string;
  /** Waits until a stream has matched. */
  saw(stream: 'stdout' | 'stderr', text: RegExp): Promise<void>;
  /** Interrupts it, and returns its exit code. */
  interrupt(): Promise<number | null>;
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>;
}

const left = new Set<ChildProcess>();

/** Starts a command against a server. */
export function startCli(t: TestApp, args: readonly string[], { node = process.execPath, env = {} } = {}): Running {
  const child = spawn(node, [builtCli(), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      RECOLLECT_CONFIG: '/nowhere',
      RECOLLECT_URL: t.address,
      RECOLLECT_KEY: TEST_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  left.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => left.delete(child));
  const running: Running = {
    stdout: '',
    stderr: '',
    saw: async (stream, text) =>
      void (await until(`${args.join(' ')} prints ${text}`, () => text.test(running[stream]), 30_000)),
    interrupt: () => {
      child.kill('SIGINT');
      return ended;
    },
    ended,
  };
  child.stdout.on('data', (data) => (running.stdout += data));
  child.stderr.on('data', (data) => (running.stderr += data));
  return running;
}

/** Ends what a failed test has left. */
export const endAll = (): void => {
  for (const child of left) child.kill('SIGKILL');
};
