import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a gzipped text, one after another; what went wrong before them, such as another key, is thrown as it was. */
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
      waiting = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw failure ?? error;
  }
  if (waiting) yield waiting;
}
