import { createHash, type Hash } from 'node:crypto';

/** The longest line. A turn with every field at its maximum size takes half of this. */
const MAX_LINE_BYTES = 4 * 1024 ** 2;

const NEWLINE = 0x0a;

/** What has been read so far. */
export interface LineCount {
  hash: Hash;
  lines: number;
}

export const startCount = (): LineCount => ({ hash: createHash('sha256'), lines: 0 });

/**
 * Splits a stream of chunks into lines, each ended by a newline. Holds one line in memory at a time.
 * @param count updated while reading
 * @throws Error with a readable message for a line that is too long, not UTF-8 or not terminated
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
  count: LineCount,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    count.hash.update(chunk);
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      parts.push(part);
      length += part.length;
      if (length > MAX_LINE_BYTES)
        throw new Error(
          `${file}, row ${count.lines + 1}: is longer than ${MAX_LINE_BYTES / 1024 ** 2} MB. Nothing was imported.`,
        );
      if (end < 0) break;
      count.lines++;
      yield decode(decoder, parts, `${file}, row ${count.lines}`);
      [parts, length, from] = [[], 0, end + 1];
    }
  }
  if (length > 0) throw new Error(`The file is damaged: the last row of ${file} is incomplete. Nothing was imported.`);
}

function decode(decoder: TextDecoder, parts: Buffer[], place: string): string {
  try {
    return decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts));
  } catch {
    throw new Error(`${place}: is not UTF-8. Nothing was imported.`);
  }
}
