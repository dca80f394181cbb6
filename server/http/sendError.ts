import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, RecollectError } from '../errors.ts';
import { errorBody } from './errorBody.ts';

/** Answers a request that failed before GraphQL saw it, in the words and the shape of every other failure. */
export function sendError(error: Error & { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof RecollectError ? error : translate(error);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return reply
    .status(known.code === 'BAD_USER_INPUT' ? (error.statusCode ?? 400) : ERROR_STATUS[known.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(known));
}

/** What fastify refuses, in our codes. Its own words quote the request, and are not passed on. */
function translate({ statusCode = 500 }: { statusCode?: number }): RecollectError {
  if (statusCode === 413) {
    return new RecollectError('PAYLOAD_TOO_LARGE', 'A body may have 1 MB. Send fewer turns at a time.', [
      { path: 'body', message: 'Larger than 1 MB.' },
    ]);
  }
  if (statusCode >= 500) return new RecollectError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  return new RecollectError(
    'BAD_USER_INPUT',
    'The request could not be read. Send JSON with the content type application/json.',
    [{ path: 'body', message: 'Not readable.' }],
  );
}
