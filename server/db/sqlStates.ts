/** Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const UNIQUE_VIOLATION = '23505';
export const DEADLOCK = '40P01';
export const UNDEFINED_TABLE = '42P01';
export const LOCK_NOT_AVAILABLE = '55P03';
export const QUERY_CANCELED = '57014';
