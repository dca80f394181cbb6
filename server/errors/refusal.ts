import type { ErrorCode } from './errorStatus.ts';

/** The texts of one code. `{name}` stands for a parameter of the code. */
export interface Refusal {
  /** The error code it is thrown under; without one it only describes a field, under BAD_USER_INPUT. */
  is?: ErrorCode;
  /** A sentence that the caller can act on. */
  message: string;
  /** The text for the offending field, if it is shorter. */
  issue?: string;
}

/** The refusals of a file by code, with literal types, so that parameters can be inferred from the texts. */
export type Refusals = Readonly<Record<string, Refusal>>;
