import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Packs packages, and installs them in an empty project without asking the registry. Returns its folder and the tarballs.
 * @param packed tarballs to install beside them
 */
export async function installPacked(
  folders: readonly string[],
  packed: readonly string[] = [],
): Promise<{ folder: string; tarballs: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'recollect-packed-'));
  const tarballs = join(folder, 'tarballs');
  await mkdir(tarballs);
  for (const cwd of folders) await run('npm', ['pack', '--pack-destination', tarballs], { cwd });
  const files = (await readdir(tarballs)).sort().map((name) => join(tarballs, name));
  await writeFile(join(folder, 'package.json'), '{"private": true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files, ...packed], { cwd: folder });
  return { folder, tarballs: files };
}

/** Node as it is bundled, the machine's own if that is another, and those that TEST_NODES names. */
export function nodesToTry(): { version: string; node: string }[] {
  const { PATH = '', TEST_NODES = '' } = process.env;
  const folders = PATH.split(delimiter).filter((path) => !path.includes('node_modules'));
  const named = TEST_NODES.split(delimiter).filter(Boolean);
  const found = new Map<string, string>();
  for (const node of [process.execPath, ...folders.map((path) => join(path, 'node')), ...named]) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
    if (version && Number(version.slice(1).split('.')[0]) >= 20 && !found.has(version)) found.set(version, node);
  }
  return [...found].map(([version, node]) => ({ version, node }));
}
