import type { FastifyInstance } from 'fastify';

/** How many answers left, by the first digit of their status: `2xx` … `5xx`. */
export type AnswerCounts = Record<string, number>;

/** Counts every answer of the server, since its start. */
export function countAnswers(http: FastifyInstance): AnswerCounts {
  const counts: AnswerCounts = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  http.addHook('onResponse', async (_request, reply) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  });
  return counts;
}
