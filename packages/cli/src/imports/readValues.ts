import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import type { Format, SourceValue } from './item.ts';
import type { SourceFile } from './openSources.ts';
import { fieldsOf } from './shape.ts';

/** A file that cannot be read to its end. `place` says where. */
export class UnreadableFile extends Error {
  constructor(
    readonly place: string,
    options?: ErrorOptions,
  ) {
    super(`${place} is not JSON, or the file is cut off.`, options);
  }
}

/** The number of bytes that are read to recognize a file's format. */
const MAX_HEAD_BYTES = 1024 ** 2;

/**
 * The values of files, one at a time: the elements of a list, of a list within a document, or JSON lines. Memory grows
 * with the largest value, not with the file.
 * @param onBytes is told how many bytes were read
 * @throws UnreadableFile
 */
export async function* readValues(
  files: readonly SourceFile[],
  { lists }: Pick<Format, 'lists'>,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<SourceValue> {
  for (const { name, read } of files) {
    const chunks = counted(read(), onBytes);
    const head = await readHead(chunks);
    const all = joined(head, chunks);
    const form = formOf(name, head.toString(), lists);
    yield* form === 'lines' ? readLines(name, all) : readDocument(name, all, form);
  }
}

/** Whether a file has JSON lines, or else the paths of its values. */
function formOf(name: string, head: string, lists: readonly string[]): 'lines' | string[] {
  const text = head.trimStart();
  if (text.startsWith('[')) return ['$.*'];
  const first = parsed(text.slice(0, text.indexOf('\n') + 1 || text.length));
  const within = lists.filter((list) => (fieldsOf(first) ? Array.isArray(fieldsOf(first)?.[list]) : names(text, list)));
  if (within.length > 0) return within.map((list) => `$.${list}.*`);
  return first === undefined && !hasLines(name, text) ? ['$'] : 'lines';
}

/** Whether it has JSON lines, although its first line is not JSON. */
const hasLines = (name: string, text: string): boolean =>
  /\.(?:jsonl|ndjson)$/i.test(name) && text.split('\n', 20).some((line) => fieldsOf(parsed(line)) !== undefined);

const names = (text: string, list: string): boolean => new RegExp(`"${list}"\\s*:\\s*\\[`).test(text);

async function* readLines(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceValue> {
  let row = 0;
  for await (const line of createInterface({ input: Readable.from(chunks), crlfDelay: Number.POSITIVE_INFINITY })) {
    row++;
    if (line.trim() !== '') yield { value: parsed(line), place: `${name}, line ${row}` };
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function* readDocument(
  name: string,
  chunks: AsyncIterable<Buffer>,
  paths: string[],
): AsyncGenerator<SourceValue> {
  const found: unknown[] = [];
  let row = 0;
  // Emitted values are not kept.
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value }) => void found.push(value);
  for await (const chunk of chunks) {
    const failure = caught(() => parser.write(chunk));
    for (const value of found.splice(0)) yield { value, place: `${name} #${++row}` };
    if (failure) throw new UnreadableFile(`${name} #${row + 1}`, { cause: failure });
  }
  if (!parser.isEnded) throw new UnreadableFile(`${name} #${row + 1}`);
}

function caught(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** The start of a file, which leaves the rest to be read. */
async function readHead(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < MAX_HEAD_BYTES; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const head = Buffer.concat(parts);
  return head.subarray(0, 3).equals(BYTE_ORDER_MARK) ? head.subarray(3) : head;
}

/** The parser gets small pieces of the head too: the values of one piece are in memory together. */
const PIECE_BYTES = 64 * 1024;

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for (let at = 0; at < head.length; at += PIECE_BYTES) yield head.subarray(at, at + PIECE_BYTES);
  yield* rest;
}
