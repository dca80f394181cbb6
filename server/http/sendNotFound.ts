import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import { errorBody } from './formatError.ts';

/** The answer for every unknown address; it does not repeat the address. */
export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .type('application/json; charset=utf-8')
    .send(errorBody(refuse('address.nothing')));
