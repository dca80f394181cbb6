import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A PostgreSQL cluster for the bench on Linux, on volumes of a fixed size, which can be restarted and filled. Needs
 * root for the volumes.
 */
export interface Cluster {
  url: string;
  restart(mode: 'fast' | 'immediate'): void;
  /** Fills a volume to its last block. */
  fill(volume: 'data' | 'wal'): void;
  /** Frees the space again. */
  empty(volume: 'data' | 'wal'): void;
  stop(): void;
}

const BALLAST = 'ballast';
const VOLUME = { data: '400m', wal: '200m' };

export function startCluster(port: number): Cluster {
  const bindir = process.env.POSTGRES_BIN ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'recollect-cluster-'));
  const as = (program: string, ...args: string[]): void => {
    execFileSync('runuser', ['-u', 'postgres', '--', join(bindir, program), ...args], { cwd: '/', stdio: 'ignore' });
  };
  const volumes = { data: join(folder, 'data'), wal: join(folder, 'wal') };
  for (const [name, path] of Object.entries(volumes)) {
    mkdirSync(path);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME[name as keyof typeof VOLUME]}`, 'tmpfs', path]);
  }
  execFileSync('chmod', ['755', folder]);
  execFileSync('chown', ['postgres', ...Object.values(volumes)]);
  const data = join(volumes.data, 'cluster');
  as(
    'initdb',
    '-D',
    data,
    '-X',
    join(volumes.wal, 'pg_wal'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--wal-segsize=1',
  );
  // Durable, as in production: only fsync tells the server that a volume is full.
  writeFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nmax_connections = 100\nmax_wal_size = 96MB\nmin_wal_size = 2MB\n`,
  );
  const log = join(volumes.data, 'log');
  const start = (): void => as('pg_ctl', '-D', data, '-l', log, '-w', '-t', '120', 'start');
  const fill = (volume: 'data' | 'wal'): void => {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(volumes[volume], BALLAST)}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends with "no space left", as intended.
    }
  };
  const psql = (sql: string): void => {
    execFileSync(join(bindir, 'psql'), ['-q', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-c', sql]);
  };
  start();
  psql('CREATE DATABASE recollect');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/recollect`,
    restart: (mode) => {
      // After a full WAL volume PostgreSQL has stopped by itself.
      try {
        as('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
      } catch {
        // Then there is nothing to stop.
      }
      start();
    },
    fill,
    empty: (volume) => rmSync(join(volumes[volume], BALLAST), { force: true }),
    stop: () => {
      try {
        as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      } catch {
        // The same here.
      }
      for (const path of Object.values(volumes)) execFileSync('umount', ['-l', path]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
