import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makePrivate } from '../../server/db/privateDirectory.ts';
import { PROCESS_KEY, type ServerProcess, startProcess } from '../support/serverProcess.ts';
import { newTurn, RECORD } from '../support/turns.ts';

let folder: string;
let umask: number;
beforeAll(() => {
  // A careless umask: whatever the server does not restrict is open to everyone.
  umask = process.umask(0);
  folder = mkdtempSync(join(tmpdir(), 'recollect-rights-'));
});
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const pathsIn = (directory: string): string[] => [
  directory,
  ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path)),
];
const modeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
const openToOthers = (directory: string): string[] =>
  pathsIn(directory).filter(
    (path) => !lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && modeOf(path) & 0o077,
  );

async function recordOn(server: ServerProcess): Promise<void> {
  const answer = await fetch(`${await server.address()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${PROCESS_KEY}` },
    body: JSON.stringify({ query: RECORD, variables: { input: newTurn() } }),
  });
  expect((await answer.json()).errors).toBeUndefined();
}

describe('the data directory of the embedded database', () => {
  test('is accessible only to its owner from the first start on, including everything a running server adds', async () => {
    const dataDir = join(folder, 'new', 'data');
    const server = startProcess({ DATABASE_URL: '', DATA_DIR: dataDir });
    await recordOn(server);
    expect(pathsIn(dataDir).length).toBeGreaterThan(900);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(modeOf(dataDir) & 0o777).toBe(0o700);
    await server.end('SIGTERM');
    expect(openToOthers(dataDir)).toEqual([]);

    // As an earlier version left it.
    for (const path of pathsIn(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    const again = startProcess({ DATABASE_URL: '', DATA_DIR: dataDir });
    await recordOn(again);
    expect(openToOthers(dataDir)).toEqual([]);
    await again.end('SIGTERM');
    expect(openToOthers(dataDir)).toEqual([]);
  });
});

describe('making a directory private', () => {
  test('leaves links and their targets alone', () => {
    const directory = join(folder, 'links');
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(directory);
    writeFileSync(join(directory, 'secret.key'), '');
    writeFileSync(elsewhere, '');
    symlinkSync(elsewhere, join(directory, 'link'));
    makePrivate(directory);
    process.umask(0);
    expect(modeOf(directory) & 0o777).toBe(0o700);
    expect(modeOf(elsewhere) & 0o777).toBe(0o666);
  });

  test('refuses files of another user with a readable message', () => {
    const directory = join(folder, 'theirs');
    mkdirSync(directory);
    writeFileSync(join(directory, 'secret.key'), '');
    chmodSync(directory, 0o755);
    const asRoot = process.geteuid?.() === 0;
    // Only root can act as another user.
    if (!asRoot) return;
    chmodSync(folder, 0o755);
    process.seteuid!(65_534);
    try {
      expect(() => makePrivate(directory)).toThrow(
        /cannot be restricted to its owner: it belongs to another user\. Give/,
      );
    } finally {
      process.seteuid!(0);
      process.umask(0);
    }
  });

  test('refuses a file, and a directory with files of other programs, and changes nothing there', () => {
    const theirs = join(folder, 'home');
    const file = join(theirs, 'notes.txt');
    mkdirSync(theirs);
    writeFileSync(file, '');
    chmodSync(theirs, 0o755);
    expect(() => makePrivate(file)).toThrow('which is a file. Set it to a directory.');
    expect(() => makePrivate(theirs)).toThrow('which has files of other programs, such as notes.txt.');
    process.umask(0);
    expect([modeOf(theirs) & 0o777, modeOf(file) & 0o777]).toEqual([0o755, 0o666]);
  });

  test('refuses a directory that everybody shares, and changes nothing there', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => makePrivate(shared)).toThrow('which other programs use too');
    process.umask(0);
    expect(modeOf(shared) & 0o7777).toBe(0o1777);
  });
});
