import { isRecollectError } from '@recollect/client';
import type { Words } from './words.ts';

/** The exit codes of the process. Scripts rely on them, and the documentation lists them. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  unauthorized: 4,
  unavailable: 5,
  partlyDone: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, Words>> = {
  done: ['done', '성공'],
  failed: ['refused, or failed', '거부되었거나 실패함'],
  usage: ['wrong usage: nothing was sent', '사용법이 잘못됨: 아무것도 보내지 않음'],
  notFound: ['not found', '찾을 수 없음'],
  unauthorized: ['no key, or one without the permission', '키가 없거나 권한이 없음'],
  unavailable: [
    'unreachable, busy or limited: try again later',
    '연결할 수 없거나 혼잡하거나 한도를 넘음: 나중에 다시 시도',
  ],
  partlyDone: ['partly done: the report lists the rest', '일부만 완료: 나머지는 보고서에 표시'],
};

/** A failure that people can act on. */
export class Failure extends Error {
  constructor(
    readonly code: ExitCode,
    readonly words: Words,
    readonly params: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(words[0], options);
  }
}

export const misused = (words: Words, params?: Readonly<Record<string, unknown>>): Failure =>
  new Failure(EXIT.usage, words, params);

export const notFound = (words: Words, params?: Readonly<Record<string, unknown>>): Failure =>
  new Failure(EXIT.notFound, words, params);

/** Those that may be sent again (`ERROR_CODES` in server/errors/refusal.ts) end with `unavailable`. */
const BY_CODE: Readonly<Record<string, ExitCode>> = {
  NOT_FOUND: EXIT.notFound,
  UNAUTHENTICATED: EXIT.unauthorized,
  FORBIDDEN: EXIT.unauthorized,
  GRANT_REQUIRED: EXIT.unauthorized,
  FRESH_PROOF_REQUIRED: EXIT.unauthorized,
  RATE_LIMITED: EXIT.unavailable,
  DATABASE_UNAVAILABLE: EXIT.unavailable,
  ISSUER_UNAVAILABLE: EXIT.unavailable,
  SLOW_CONSUMER: EXIT.unavailable,
  UNREACHABLE: EXIT.unavailable,
  TIMEOUT: EXIT.unavailable,
  BAD_RESPONSE: EXIT.unavailable,
};

/** The exit code of anything thrown. */
export function exitCodeOf(thrown: unknown): ExitCode {
  if (thrown instanceof Failure) return thrown.code;
  return isRecollectError(thrown) ? (BY_CODE[thrown.code] ?? EXIT.failed) : EXIT.failed;
}
