import {
  type Given,
  type ParamsOf,
  type Reason,
  type RefusalCode,
  reason,
  refusalOf,
  render,
  renderIssue,
  type ThrownCode,
} from './errors/catalogue.ts';
import type { Noun } from './errors/inputRefusals.ts';
import type { ErrorCode } from './errors/refusal.ts';

export { type Given, type Reason, type RefusalCode, reason, render } from './errors/catalogue.ts';
export type { Noun } from './errors/inputRefusals.ts';
export { ERROR_CODES, type ErrorCode } from './errors/refusal.ts';

/** An error in one field: `path` such as `input.turns.3.userQuery`, and a `message` the caller can act on. */
export interface Issue extends Reason {
  path: string;
  message: string;
}

/** Values that somebody else saved in the meantime, next to the values of the rejected update. */
interface Conflict {
  /** The current version. */
  version: string;
  fields: { path: string; yours: unknown; present: unknown }[];
}

interface Details {
  /** Paths of the offending fields. */
  at?: string | readonly string[];
  /** When to retry; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Set for an update that would overwrite changes its author has not seen. */
  conflict?: Conflict;
  /** The underlying error, for the log. */
  cause?: unknown;
}

/** An error that may be shown to the caller. Any other thrown error is masked and logged under an id. */
export class RecollectError extends Error {
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: Conflict | undefined;

  constructor(
    readonly code: ErrorCode,
    /** Undefined for bad input, where the issues give the reasons. */
    readonly reason: Reason | undefined,
    readonly issues: readonly Issue[],
    { retryAfterSeconds, conflict, cause }: Details = {},
  ) {
    const message = reason ? render(reason) : issues.map((issue) => `${issue.path}: ${issue.message}`).join(' ');
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'RecollectError';
    this.retryAfterSeconds = retryAfterSeconds;
    this.conflict = conflict;
  }
}

type Thrown<C extends RefusalCode> = [keyof ParamsOf<C>] extends [never]
  ? [params?: Record<string, never>, details?: Details]
  : [params: ParamsOf<C>, details?: Details];

/** An error for one code of the catalogue. */
export function refuse<C extends ThrownCode>(code: C, ...[params = {}, details = {}]: Thrown<C>): RecollectError {
  const why = { code, params };
  const issues = [details.at ?? []].flat().map((path) => issueOf(path, why));
  return new RecollectError(refusalOf(code).is ?? 'BAD_USER_INPUT', why, issues, details);
}

/** An issue of a field, for one code of the catalogue. */
export const issue = <C extends RefusalCode>(path: string, code: C, ...given: Given<C>): Issue =>
  issueOf(path, reason(code, ...given));

export const issueOf = (path: string, why: Reason): Issue => ({ path, ...why, message: renderIssue(why) });

/** A single error naming every offending field. */
export const badInput = (...issues: readonly Issue[]): RecollectError =>
  new RecollectError('BAD_USER_INPUT', undefined, issues);

/** Absent and forbidden objects get the same error. */
export const notFound = (noun: Noun, path: string): RecollectError => refuse(`${noun}.notFound`, {}, { at: path });

/**
 * For lookups that may return null: forbidden objects look absent.
 * @throws any error of the lookup except NOT_FOUND; GRANT_REQUIRED tells permitted staff that the object exists
 */
export async function nullWhereAbsent<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RecollectError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The reason for refusing one of several items, for its result. */
export const refusalFields = ({ code, message, reason: why, issues: [first] }: RecollectError) => ({
  code,
  message,
  reason: why ?? (first ? { code: first.code, params: first.params } : null),
});

/** What an error of Node, PostgreSQL or a library says. Nothing is certain, since anything can be thrown. */
interface ThrownFields {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  path?: string;
  cause?: unknown;
}

/** Something that was thrown, with the usual fields of an error. */
export const asError = (thrown: unknown): ThrownFields => Object(thrown);

/** Why a setting cannot be read. The message is for callers that only display it. */
export class Unreadable extends Error {
  constructor(
    readonly why: Reason,
    /** Path in the settings, such as `turnTtl.4`; empty if the reason contains it. */
    readonly path?: string,
  ) {
    super(path ? `${path}: ${render(why)}` : render(why));
    this.name = 'Unreadable';
  }
}
