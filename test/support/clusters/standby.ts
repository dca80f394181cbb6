import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseKind, serverUrl } from '../database.ts';

/** The folder of PostgreSQL's programs on this machine; undefined on PGlite, or where they are not installed. */
export async function programsFolder(): Promise<string | undefined> {
  if (databaseKind !== 'postgres') return undefined;
  const folder = await queryAt<{ setting: string }>(serverUrl(), `SELECT setting FROM pg_config WHERE name = 'BINDIR'`);
  return existsSync(join(folder.setting, 'pg_basebackup')) ? folder.setting : undefined;
}

/** A PostgreSQL server of its own, and a replica that streams from it. */
export interface Standby {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops or continues the replay of what the replica receives. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the replica. */
  stopReplica(): void;
  remove(): void;
}

/** @param programs the folder of PostgreSQL's programs */
export async function startStandby(programs: string): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'recollect-standby-'));
  run('chmod', ['755', folder]);
  const of = (name: string) => join(folder, name);
  const started = spawnSync('.ci/start-postgres.sh', [programs, of('primary')], { encoding: 'utf8' });
  if (started.status !== 0) throw new Error(`PostgreSQL did not start: ${started.stderr}`);
  const maintenanceUrl = started.stdout.trim();
  await queryAt(maintenanceUrl, 'CREATE DATABASE recollect');
  const { port: primaryPort } = new URL(maintenanceUrl);
  const port = await freePort();
  run('mkdir', ['-m', '700', of('replica')]);
  if (process.getuid?.() === 0) run('chown', ['postgres', of('replica')]);
  const at = ['-h', '127.0.0.1', '-p', primaryPort, '-U', 'postgres'];
  asOther(join(programs, 'pg_basebackup'), [...at, '-D', of('replica'), '-R', '-c', 'fast', '--no-sync']);
  const options = `-p ${port} -c unix_socket_directories=`;
  asOther(join(programs, 'pg_ctl'), ['-D', of('replica'), '-l', '/dev/null', '-o', options, '-w', 'start']);
  const urlOf = (there: string | number) => `postgresql://postgres@127.0.0.1:${there}/recollect`;
  const stopReplica = () => {
    spawn(join(programs, 'pg_ctl'), ['-D', of('replica'), '-m', 'immediate', '-w', 'stop']);
  };
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(port),
    pause: async () => void (await queryAt(urlOf(port), 'SELECT pg_wal_replay_pause()')),
    resume: async () => void (await queryAt(urlOf(port), 'SELECT pg_wal_replay_resume()')),
    stopReplica,
    remove: () => {
      stopReplica();
      spawnSync('.ci/start-postgres.sh', [programs, of('primary'), 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function queryAt<R extends object>(url: string, text: string): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

const run = (program: string, args: string[]): void => check(program, spawnSync(program, args, { encoding: 'utf8' }));

/** PostgreSQL's programs refuse to run as root. */
const spawn = (program: string, args: string[]) =>
  process.getuid?.() === 0
    ? spawnSync('runuser', ['-u', 'postgres', '--', program, ...args], { encoding: 'utf8', cwd: '/', stdio: 'ignore' })
    : spawnSync(program, args, { encoding: 'utf8', stdio: 'ignore' });

const asOther = (program: string, args: string[]): void => check(program, spawn(program, args));

function check(program: string, { status }: { status: number | null }): void {
  if (status !== 0) throw new Error(`${program} failed.`);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
