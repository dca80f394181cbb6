import pino, { type DestinationStream } from 'pino';
import { asError } from './errors.ts';

/** Everything that may be logged. Other fields are dropped, so that no user text reaches the log. */
export interface LogFields {
  /** The id of the failure that the caller was given, or of the job. */
  id?: string | undefined;
  /** An error's name, and its code from PostgreSQL, Node or us. Never its message, which may quote user text. */
  error?: string | undefined;
  code?: string | undefined;
  /** Where it was thrown, as positions in our files. */
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
  /** The name of a statement. */
  statement?: string | undefined;
  ms?: number | undefined;
  /** A problem with a setting or an external model, in our own words. */
  problem?: string | undefined;
}

/** The server's log for its operator. Messages are constant strings in our code. */
export type Log = Record<Level, (fields: LogFields, message: string) => void>;

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

const MAX_CHARACTERS = 200;
const MAX_LINES = 10;

/** Accepts names, codes, ids and hosts, but no sentences. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:$/@-]{1,200}$/.test(value) ? value : undefined;
const words = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.map(word).filter((one) => one !== undefined) : undefined;
const whole = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const sentence = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MAX_CHARACTERS) : undefined;
const frames = (value: unknown): string[] | undefined =>
  Array.isArray(value)
    ? value
        .filter((line) => /^\s*at \S/.test(line))
        .map((line) => line.trim().slice(0, MAX_CHARACTERS))
        .slice(0, MAX_LINES)
    : undefined;

/** Restricts each field to its allowed form. */
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
  statement: word,
  ms: whole,
  problem: sentence,
};

/**
 * The server's log: one line of JSON per entry, with only the fields of `LogFields`, whatever is passed in.
 * @param level `fatal` … `trace`, or `silent`
 * @param destination standard output by default
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const log = pino({ level, base: null }, destination);
  const writer =
    (level: Level): Log[Level] =>
    (fields, message) =>
      log[level](kept(fields), sentence(message) ?? '');
  return {
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
  };
}

/** What may be logged about a failure: its kind and where it was thrown. */
export function failureFields(failure: unknown): Pick<LogFields, 'error' | 'code' | 'stack'> {
  const { name, code, message, stack } = asError(failure);
  // A message may contain lines that look like stack frames.
  const lines = (stack ?? '').replace(message ?? '', '').split('\n');
  return { error: name, code, stack: lines.slice(lines.findLastIndex((line) => !isFrame(line)) + 1) };
}

const isFrame = (line: string): boolean => /^\s+at \S.*$/.test(line);

function kept(fields: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...fields };
  const entries = Object.entries(KEPT).map(([name, keep]) => [name, keep(given[name])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
