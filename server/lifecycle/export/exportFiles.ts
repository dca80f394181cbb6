import { createHash } from 'node:crypto';
import { exportSummary } from './exportSummary.ts';
import type { NounRows } from './nounRows.ts';

/** What the manifest says of a file. */
interface FileFacts {
  file: string;
  rows: number;
  sha256: string;
}

/** Of the files' shape: a reader that knows another one refuses them. */
export const EXPORT_FORMAT = 1;

/**
 * The files of an export: JSON Lines for each noun, a manifest that counts and hashes them, and a page to read.
 * @param userKey the product's own key of the person
 */
export function exportFiles(nouns: NounRows[], userKey: string, madeAt: Date): Record<string, Uint8Array> {
  const files = nouns.map(({ noun, rows }) => ({
    file: `${noun}.jsonl`,
    rows: rows.length,
    bytes: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  }));
  const facts: FileFacts[] = files.map(({ file, rows, bytes }) => ({
    file,
    rows,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = { format: EXPORT_FORMAT, userId: userKey, madeAt: madeAt.toISOString(), files: facts };
  return {
    'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    'summary.html': Buffer.from(exportSummary(nouns, userKey, madeAt)),
    ...Object.fromEntries(files.map(({ file, bytes }) => [file, bytes])),
  };
}
