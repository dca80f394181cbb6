import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecollectError } from '../errors.ts';
import { errorBody } from './errorBody.ts';

/** What every address says at which there is nothing; it does not repeat the address. */
export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .type('application/json; charset=utf-8')
    .send(errorBody(new RecollectError('NOT_FOUND', 'There is nothing at this address.')));
