import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_KEY, type TestApp } from '../app.ts';
import { requireBuilt } from '../serverProcess.ts';

/** What a run of the command line has left. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `recollect` as a process against a server, with its own configuration. */
export type Cli = (
  args: readonly string[],
  options?: { env?: Record<string, string>; input?: string; cwd?: string },
) => Promise<CliRun>;

export const CLI_FILE = 'packages/cli/dist/recollect.js';

/** The path of the built command line. */
export function builtCli(): string {
  requireBuilt('packages');
  return join(process.cwd(), CLI_FILE);
}

/** The command line, with the key of the project, or without a server. */
export function cliOf(t?: TestApp): Cli {
  const file = builtCli();
  const folder = mkdtempSync(join(tmpdir(), 'recollect-cli-'));
  const server: Record<string, string> = t ? { RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY } : {};
  return (args, { env, input, cwd } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [file, ...args], {
        cwd,
        // Nothing of the machine: neither its language nor its profiles.
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          RECOLLECT_CONFIG: join(folder, 'config.json'),
          ...server,
          ...env,
        },
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
