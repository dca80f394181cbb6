import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { TEST_KEY, type TestApp } from '../app.ts';
import { requireBuilt } from '../serverProcess.ts';

/** What a run of the command line has left. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface CliOptions {
  env?: Record<string, string>;
  input?: string;
}

/** Runs `recollect` against a server, with its own configuration. */
export type Cli = (args: readonly string[], options?: CliOptions) => Promise<CliRun>;

/** The same as a process, in a folder. */
export type CliProcess = (args: readonly string[], options?: CliOptions & { cwd?: string }) => Promise<CliRun>;

export const CLI_FILE = 'packages/cli/dist/recollect.js';

/** The path of the built command line. */
export function builtCli(): string {
  requireBuilt('packages');
  return join(process.cwd(), CLI_FILE);
}

/**
 * The command line in this process, with the key of the project: a command takes 4 ms of processor time, and a process 0.5 s.
 * What the environment changes in Node itself, such as TZ, takes a process.
 */
export function cliOf(t: TestApp): Cli {
  requireBuilt('packages');
  const environment = environmentOf(t);
  return async (args, { env, input = '' } = {}) => {
    const { runCli } = await import('../../../packages/cli/src/cli.ts');
    const [stdout, stderr] = [new Collected(), new Collected()];
    const code = await runCli(args, {
      env: { ...environment, ...env },
      stdin: Readable.from([Buffer.from(input)]) as unknown as NodeJS.ReadStream,
      stdout,
      stderr,
      signal: new AbortController().signal,
    });
    return { code, stdout: stdout.text, stderr: stderr.text };
  };
}

class Collected extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk;
    done();
  }
}

/** The built command line as a process, with the key of the project, or without a server. */
export function cliProcessOf(t?: TestApp): CliProcess {
  const file = builtCli();
  const environment = environmentOf(t);
  return (args, { env, input, cwd } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [file, ...args], {
        cwd,
        env: { ...environment, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const run: CliRun = { code: null, stdout: '', stderr: '' };
      child.stdout.on('data', (data) => (run.stdout += data));
      child.stderr.on('data', (data) => (run.stderr += data));
      child.on('error', reject);
      child.on('close', (code) => resolve({ ...run, code }));
      // A command that does not read it may have ended.
      child.stdin.on('error', () => {});
      child.stdin.end(input ?? '');
    });
}

/** Nothing of the machine: neither its language nor its profiles. */
const environmentOf = (t?: TestApp): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  RECOLLECT_CONFIG: join(mkdtempSync(join(tmpdir(), 'recollect-cli-')), 'config.json'),
  ...(t && { RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY }),
});
