import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { asError } from '../errors.ts';

const LINE_END = 0x0a;

/**
 * Appends each value as a line of JSON (JSON Lines), and waits until they are on disk. A line that a power failure cut
 * off stays on a line of its own.
 */
export async function appendLines(path: string, values: readonly object[]): Promise<void> {
  if (values.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    const isTorn = bytesRead === 1 && buffer[0] !== LINE_END;
    await file.appendFile(`${isTorn ? '\n' : ''}${values.map((value) => `${JSON.stringify(value)}\n`).join('')}`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const BLOCK_BYTES = 256 * 1024;

/** The values of a JSON Lines file, last one first; none if there is no file. Skips a line that was cut off. */
export async function* readLinesBackwards<T>(path: string): AsyncGenerator<T> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (asError(error).code === 'ENOENT') return;
    throw error;
  }
  try {
    let rest = Buffer.alloc(0);
    for (let end = (await file.stat()).size; end > 0; ) {
      const start = Math.max(end - BLOCK_BYTES, 0);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      const known = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      // The start of a block may be the end of a line that begins in the block before it.
      const first = start === 0 ? 0 : known.indexOf(LINE_END) + 1 || known.length;
      for (const line of known.toString('utf8', first).split('\n').reverse()) {
        const value = parse<T>(line);
        if (value !== undefined) yield value;
      }
      rest = start === 0 ? Buffer.alloc(0) : known.subarray(0, first);
      end = start;
    }
  } finally {
    await file.close();
  }
}

function parse<T>(line: string): T | undefined {
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The lines of a gzipped text; an earlier error in the pipeline, such as a wrong key, is rethrown unchanged. */
export async function* unpackLines(packed: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  packed.once('error', (error) => {
    failure = error;
  });
  const text = pipeline(packed, createGunzip(), () => {}).setEncoding('utf8');
  let waiting = '';
  try {
    for await (const part of text) {
      const lines = (waiting + part).split('\n');
      waiting = lines.splice(-1).join();
      yield* lines;
    }
  } catch (error) {
    throw failure ?? error;
  }
  if (waiting) yield waiting;
}
