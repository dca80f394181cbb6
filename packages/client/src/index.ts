export { type ClientOptions, createClient, type Recollect } from './client.ts';
export { type Clock, systemClock } from './clock.ts';
export type { Document } from './document.ts';
export {
  type AnyCode,
  type Conflict,
  type ConnectionCode,
  type Issue,
  isRecollectError,
  isRefusedForGood,
  type Reason,
  RecollectError,
} from './errors.ts';
export type { ErrorCode, ReasonCode } from './generated/errorCodes.ts';
export { OPERATIONS, type Operations, type UserOperations } from './generated/operations.ts';
export type * from './generated/types.ts';
export type { CallOptions, EventStream, Operation, Paged, SubscribeOptions } from './operation.ts';
export { questionOf } from './questionOf.ts';
export { Recorder, type RecorderOptions, type RecorderState, type TurnSink } from './recorder.ts';
export type { SocketLike, SocketMaker } from './socket.ts';
