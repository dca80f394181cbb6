import { type FileHandle, open } from 'node:fs/promises';

const BLOCK_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/** The values of a file of JSON Lines, the last one first; none where there is no file. A line that was cut off is passed over. */
export async function* readLinesBackwards<T>(path: string): AsyncGenerator<T> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    let rest = Buffer.alloc(0);
    for (let end = (await file.stat()).size; end > 0; ) {
      const start = Math.max(end - BLOCK_BYTES, 0);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      const known = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      // Before the first line end of a block may stand the end of a line that begins before it.
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
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}
