import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Row = Record<string, unknown>;

/** The rows of an export, by noun. */
export const nounsOf = (file: Uint8Array): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries(unzipSync(file))
      .filter(([name]) => name.endsWith('.jsonl'))
      .map(([name, bytes]) => [name.replace('.jsonl', ''), rowsOf(strFromU8(bytes))]),
  );

const rowsOf = (lines: string): Row[] =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** The export with some files changed, and with a manifest that does not notice if one is given. */
export function changed(
  zip: Uint8Array,
  edits: Record<string, (lines: string) => string | undefined>,
  manifest = (given: object): object => given,
): Uint8Array {
  const files = unzipSync(zip);
  for (const [noun, edit] of Object.entries(edits)) {
    const lines = edit(strFromU8(files[`${noun}.jsonl`]!));
    if (lines === undefined) delete files[`${noun}.jsonl`];
    else files[`${noun}.jsonl`] = strToU8(lines);
  }
  files['manifest.json'] = strToU8(JSON.stringify(manifest(JSON.parse(strFromU8(files['manifest.json']!)))));
  return zipSync(files);
}

/** Forges an export: other rows in some nouns, with a manifest that counts and hashes them correctly. */
export function forged(zip: Uint8Array, edits: Record<string, (rows: Row[]) => unknown[]>): Uint8Array {
  const nouns = nounsOf(zip);
  const lines = Object.fromEntries(
    Object.entries(edits).map(([noun, edit]) => [
      noun,
      edit(nouns[noun]!)
        .map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`)
        .join(''),
    ]),
  );
  return changed(
    zip,
    Object.fromEntries(Object.entries(lines).map(([noun, text]) => [noun, () => text])),
    (manifest) => ({
      ...manifest,
      files: (manifest as { files: { file: string }[] }).files.map((one) => {
        const text = lines[one.file.replace('.jsonl', '')];
        if (text === undefined) return one;
        const sha256 = createHash('sha256').update(text).digest('hex');
        return { ...one, rows: text.split('\n').length - 1, sha256 };
      }),
    }),
  );
}

/** Writes an archive to a new file. */
export async function fileOf(archive: Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'recollect-export-')), 'export.zip');
  await writeFile(file, archive);
  return file;
}
