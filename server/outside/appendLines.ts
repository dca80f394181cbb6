import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const LINE_END = 0x0a;

/**
 * Appends each value as a line of JSON (JSON Lines), and waits until they are on the disk. A line that a power failure cut
 * off is left behind, alone on its line.
 */
export async function appendLines(path: string, values: readonly object[]): Promise<void> {
  if (values.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    const torn = bytesRead === 1 && buffer[0] !== LINE_END;
    await file.appendFile(`${torn ? '\n' : ''}${values.map((value) => `${JSON.stringify(value)}\n`).join('')}`);
    await file.datasync();
  } finally {
    await file.close();
  }
}
