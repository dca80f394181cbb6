import pino, { type DestinationStream } from 'pino';

/** Everything that may be logged. What is not here does not leave, so that no text of a person's can. */
export interface LogFields {
  /** Of what failed: quoted to whoever asked, or a job's. */
  id?: string | undefined;
  /** An error's name, and the code that PostgreSQL, Node or we gave it; never its message, which may quote a text. */
  error?: string | undefined;
  code?: string | undefined;
  /** Where it was thrown: positions in our files. */
  stack?: string[] | undefined;
  /** The path of the field that failed. */
  at?: string | undefined;
  job?: string | undefined;
  projectId?: string | undefined;
  staffUid?: string | undefined;
  requestId?: string | undefined;
  tables?: string[] | undefined;
  host?: string | undefined;
  reason?: string | undefined;
  tries?: number | undefined;
  /** What is wrong with a setting or an outside mind, in a sentence of our own. */
  problem?: string | undefined;
}

/** What the server tells whoever runs it. A message is a sentence as it stands in our code. */
export type Log = Record<Level, (fields: LogFields, message: string) => void>;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof LEVELS)[number];

const MOST_CHARACTERS = 200;
const MOST_LINES = 10;

/** Names, codes, ids and hosts: no sentence fits in. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:$/@-]{1,200}$/.test(value) ? value : undefined;
const words = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.map(word).filter((one) => one !== undefined) : undefined;
const whole = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const sentence = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : undefined;
const frames = (value: unknown): string[] | undefined =>
  Array.isArray(value)
    ? value
        .filter((line) => /^\s*at \S/.test(line))
        .map((line) => line.trim().slice(0, MOST_CHARACTERS))
        .slice(0, MOST_LINES)
    : undefined;

/** How each field is kept from carrying anything else. */
const KEPT: Record<keyof LogFields, (value: unknown) => unknown> = {
  id: word,
  error: word,
  code: word,
  stack: frames,
  at: word,
  job: word,
  projectId: word,
  staffUid: word,
  requestId: word,
  tables: words,
  host: word,
  reason: word,
  tries: whole,
  problem: sentence,
};

/**
 * The server's log: one line of JSON for each entry, with the fields of `LogFields` and nothing else, whatever it is given.
 * @param level `fatal` … `trace`, or `silent`
 * @param destination standard output, unless told otherwise
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const log = pino({ level, base: null }, destination);
  const entries = LEVELS.map((one): [Level, Log[Level]] => [
    one,
    (fields, message) => log[one](kept(fields), sentence(message) ?? ''),
  ]);
  return Object.fromEntries(entries) as Log;
}

/** What may be told of a failure: what kind it is and where it was thrown. */
export function failureFields(failure: unknown): Pick<LogFields, 'error' | 'code' | 'stack'> {
  const { name, code, message, stack } = (failure ?? {}) as Partial<Error> & { code?: string };
  // A message may have lines that look like a place.
  const lines = (stack ?? '').replace(message ?? '', '').split('\n');
  return { error: name, code, stack: lines.slice(lines.findLastIndex((line) => !isFrame(line)) + 1) };
}

const isFrame = (line: string): boolean => /^\s+at \S.*$/.test(line);

function kept(fields: unknown): Record<string, unknown> {
  if (fields === null || typeof fields !== 'object') return {};
  const entries = Object.entries(KEPT).map(([name, keep]) => [name, keep((fields as Record<string, unknown>)[name])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
