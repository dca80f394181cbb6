import { AGAIN, type ErrorCode, type ReasonCode } from './generated/errorCodes.ts';

/** Failures on the way to the server: no answer, a late answer, or an answer that is not from Recollect. */
export type ConnectionCode = 'ABORTED' | 'TIMEOUT' | 'UNREACHABLE' | 'BAD_RESPONSE';

/** Every code that an error of this client can have. */
export type AnyCode = ErrorCode | ConnectionCode;

/** Why something was refused: a code with its parameters, for messages of your own. */
export interface Reason {
  code: ReasonCode;
  params: Record<string, unknown>;
}

/** A problem with one field of the input. */
export interface Issue extends Reason {
  /** Such as `input.turns.3.userQuery`. */
  path: string;
  message: string;
}

/** The values that somebody else saved since `expectedVersion`. */
export interface Conflict {
  version: string;
  fields: { path: string; yours: unknown; present: unknown }[];
}

export interface ErrorDetails {
  /** The HTTP status, if the server answered over HTTP. */
  status?: number;
  reason?: Reason;
  issues?: Issue[];
  conflict?: Conflict;
  /** When to try again. */
  retryAfterSeconds?: number;
  /** The ID under which the server logged a failure of its own. */
  id?: string;
  cause?: unknown;
}

/** Marks errors of this package: its ESM and CommonJS builds each have their own class. */
const BRAND = Symbol.for('recollect.error');

/** A call that failed. `code` says how; no message needs to be read. */
export class RecollectError<Code extends AnyCode = AnyCode> extends Error {
  override readonly name = 'RecollectError';
  readonly [BRAND] = true;
  readonly status: number | undefined;
  readonly reason: Reason | undefined;
  readonly issues: readonly Issue[];
  readonly conflict: Conflict | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly id: string | undefined;
  /** The operation that failed, such as `recordTurn`. */
  operation: string | undefined;
  /** How often it was sent. */
  attempts = 0;
  /**
   * The keys that the writes were sent with, in their order, whether you gave them or the client made them. Sending the
   * same turns again with these keys records each once, even if the failed call has recorded them.
   */
  idempotencyKeys: readonly string[] = [];

  constructor(
    readonly code: Code,
    message: string,
    { status, reason, issues = [], conflict, retryAfterSeconds, id, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.reason = reason;
    this.issues = issues;
    this.conflict = conflict;
    this.retryAfterSeconds = retryAfterSeconds;
    this.id = id;
  }
}

/** Whether a thrown value is an error of this client, with one of the codes if any are named. */
export function isRecollectError<Code extends AnyCode = AnyCode>(
  thrown: unknown,
  ...codes: Code[]
): thrown is RecollectError<Code> {
  if (typeof thrown !== 'object' || thrown === null || !(BRAND in thrown)) return false;
  return codes.length === 0 || codes.includes((thrown as RecollectError<Code>).code);
}

/** One error of a GraphQL answer. */
export interface GraphqlError {
  message: string;
  extensions?: { code?: string } & Omit<ErrorDetails, 'status' | 'cause'>;
}

/** The first error of an answer, by which the whole call failed. */
export function errorOf([first]: readonly GraphqlError[], status?: number, retryAfterSeconds?: number): RecollectError {
  const { code, ...details } = first?.extensions ?? {};
  return new RecollectError((code ?? 'BAD_RESPONSE') as AnyCode, first?.message ?? 'The answer has no data.', {
    ...details,
    status,
    retryAfterSeconds: details.retryAfterSeconds ?? retryAfterSeconds,
  });
}

/** Whether the same request may succeed when it is sent again; undefined for a code that this client does not know. */
export const againOf = (code: AnyCode) => (AGAIN as Partial<Record<AnyCode, (typeof AGAIN)[ErrorCode]>>)[code];

/** Whether the failure may have passed when the same is sent again. */
export const mayPass = (code: AnyCode): boolean =>
  ['UNREACHABLE', 'TIMEOUT'].includes(code) || ['always', 'ifSafe'].includes(againOf(code) ?? '');

/** Refusals because of the user's settings or consent, not because of the credential. */
const USER_REFUSALS: ReasonCode[] = ['user.memoryOff', 'user.noConsent', 'user.categoryOff'];

/** Whether the server refused what was sent because of its content or its user, so that sending it again is useless. */
export function isRefusedForGood(error: unknown): error is RecollectError {
  if (!isRecollectError(error)) return false;
  const reasons = [error.reason, ...error.issues].flatMap((one) => one?.code ?? []);
  return againOf(error.code) === 'never' || reasons.some((code) => USER_REFUSALS.includes(code));
}
