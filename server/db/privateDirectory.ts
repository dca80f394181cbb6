import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asError } from '../errors.ts';

/** The mode bits that give anyone but a file's owner access. */
export const FOR_OTHERS = 0o077;

const SHARED = 0o1000;
/** A data directory has one of these from its first start on: the embedded database or its lock, the secret, a journal. */
const OWN_FILES = /^(?:pglite|lock\.sqlite|secret\.key|audit-anchors\.jsonl|tombstones\.jsonl)$/;
/** What a new volume may have. */
const OF_VOLUME = /^(?:lost\+found|\..*)$/;

/**
 * Makes sure that only the process's own user can read the data directory: new files are created private (umask), and
 * existing ones are made private now. A directory that does not exist yet is created by its first writer.
 * @throws Error with a readable message when something there cannot be made private, or belongs to other programs
 */
export function makePrivate(directory: string): void {
  // On Windows modes have no effect: files inherit their folder's permissions.
  if (process.platform === 'win32') return;
  process.umask(FOR_OTHERS);
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.mode & SHARED || directory === '/')
    throw new Error(`DATA_DIR is ${directory}, which other programs use too. Set it to a directory of its own.`);
  if (!stats.isDirectory()) throw new Error(`DATA_DIR is ${directory}, which is a file. Set it to a directory.`);
  // `DATA_DIR=/etc` must not lock everybody else out of it.
  const names = stats.mode & FOR_OTHERS ? listAll(directory, false).filter((name) => !OF_VOLUME.test(name)) : [];
  if (names.length > 0 && !names.some((name) => OWN_FILES.test(name)))
    throw new Error(
      `DATA_DIR is ${directory}, which has files of other programs, such as ${names[0]}. Set it to an empty directory, or to one that Recollect has used before.`,
    );
  // The directory may itself be a link, for example to a separate disk. Links inside it and their targets are left
  // alone.
  close(directory, stats.mode);
  for (const path of listAll(directory)) {
    const file = join(directory, path);
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found && !found.isSymbolicLink()) close(file, found.mode);
  }
}

function listAll(directory: string, recursive = true): string[] {
  try {
    return readdirSync(directory, { recursive, encoding: 'utf8' });
  } catch (error) {
    const { path = directory, code } = asError(error);
    throw refusal(path, `${code}`);
  }
}

function close(path: string, mode: number): void {
  if ((mode & FOR_OTHERS) === 0) return;
  try {
    chmodSync(path, mode & ~FOR_OTHERS & 0o7777);
  } catch (error) {
    const { code } = asError(error);
    // A running server may delete its files at any time.
    if (code === 'ENOENT') return;
    throw refusal(path, code === 'EPERM' ? 'it belongs to another user' : `${code}`);
  }
  const left = statSync(path, { throwIfNoEntry: false });
  if (left && (left.mode & FOR_OTHERS) !== 0) throw refusal(path, 'its file system does not support permissions');
}

const refusal = (path: string, why: string): Error =>
  new Error(
    `Access to ${path} cannot be restricted to its owner: ${why}. Give the data directory to the user that runs Recollect (chown -R), or set DATA_DIR to another one.`,
  );
