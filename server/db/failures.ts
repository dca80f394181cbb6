import { asError, type RecollectError, refuse } from '../errors.ts';

/** Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const UNIQUE_VIOLATION = '23505';
export const DEADLOCK = '40P01';
export const UNDEFINED_TABLE = '42P01';
export const LOCK_NOT_AVAILABLE = '55P03';
export const QUERY_CANCELED = '57014';

const CONNECTION_FAILURES =
  /^(08|57P0|53)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;

/** The statement, the lock wait or the transaction timed out: the connection itself is fine. */
const LATE = new Set([QUERY_CANCELED, LOCK_NOT_AVAILABLE, '25P03']);
/** The transaction is read-only: the server is a standby, or its disk is nearly full. */
const READ_ONLY = '25006';
const RETRY_AFTER_SECONDS = 5;

/** Reports an unreachable or overloaded database in our own words; rethrows other errors. */
export function translateFailure(error: unknown): unknown {
  if (isConnectionError(error)) return unavailable('database.away', error);
  if (LATE.has(asError(error).code ?? '')) return unavailable('database.late', error);
  if (asError(error).code === DEADLOCK) return unavailable('database.deadlock', error);
  if (asError(error).code === READ_ONLY) return unavailable('database.readOnly', error);
  return error;
}

/** Whether the error means that no connection is available, or that it broke. */
export function isConnectionError(error: unknown): boolean {
  const { code, message = '' } = asError(error);
  return (
    (code !== undefined && CONNECTION_FAILURES.test(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/.test(
      message,
    )
  );
}

/** A statement ran out of disk or memory: the connection is fine, but its transaction has failed. */
export const isOutOfResources = (error: unknown): boolean => /^53[12]/.test(asError(error).code ?? '');

/** Whether no transaction can write now: the database is away, its disk is full, or it is read-only. */
export function isUnwritable(error: unknown): boolean {
  const { cause = error } = asError(error);
  return isConnectionError(cause) || asError(cause).code === READ_ONLY;
}

const unavailable = (
  code: 'database.away' | 'database.late' | 'database.deadlock' | 'database.readOnly',
  cause: unknown,
): RecollectError => refuse(code, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
