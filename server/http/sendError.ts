import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, RecollectError } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';
import { errorBody } from './errorBody.ts';
import { sendNotFound } from './sendNotFound.ts';

type Failure = Error & { statusCode?: number };

/** Answers a request that failed outside GraphQL, in the words and the shape of every other failure; ours are logged under an id. */
export const sendError = (log: Log) => (error: Failure, request: FastifyRequest, reply: FastifyReply) => {
  // A path that no file of the console can have: it looks as every other address at which there is nothing.
  if (error.statusCode === 403) return sendNotFound(request, reply);
  const id = randomUUID();
  const known = error instanceof RecollectError ? error : translate(error, id);
  const ours = known.code === 'INTERNAL_SERVER_ERROR';
  if (ours) log.error({ id, ...failureFields(error) }, 'a request failed');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return reply
    .status(known.code === 'BAD_USER_INPUT' ? (error.statusCode ?? 400) : ERROR_STATUS[known.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(known, ours ? id : undefined));
};

/** What fastify refuses, in our codes. Its own words quote the request, and are not passed on. */
function translate({ statusCode = 500 }: Failure, id: string): RecollectError {
  if (statusCode === 413) {
    return new RecollectError('PAYLOAD_TOO_LARGE', 'A body may have 1 MB. Send fewer turns at a time.', [
      { path: 'body', message: 'Larger than 1 MB.' },
    ]);
  }
  if (statusCode >= 500) {
    const message = `Something went wrong on our side. Quote the id ${id} when you report it.`;
    return new RecollectError('INTERNAL_SERVER_ERROR', message);
  }
  return new RecollectError(
    'BAD_USER_INPUT',
    'The request could not be read. Send JSON with the content type application/json.',
    [{ path: 'body', message: 'Not readable.' }],
  );
}
