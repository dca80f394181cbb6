import type { FastifyInstance } from 'fastify';
import type { Queue } from '../db/queue.ts';

/** Figures in Prometheus' text format; no content and no user's key. */
export async function readMetrics(queue: Queue, answers: ResponseCounts, subscriptions: number): Promise<string> {
  const jobs = await queue.counts().catch(() => undefined);
  const { rss, heapUsed } = process.memoryUsage();
  const lines = [
    ['recollect_database_up', jobs ? 1 : 0],
    ...(jobs ? Object.entries(jobs).map(([state, count]) => [`recollect_jobs{state="${state}"}`, count]) : []),
    ...Object.entries(answers).map(([status, count]) => [`recollect_http_answers_total{status="${status}"}`, count]),
    ['recollect_subscriptions', subscriptions],
    ['process_resident_memory_bytes', rss],
    ['nodejs_heap_used_bytes', heapUsed],
    ['process_uptime_seconds', process.uptime()],
  ];
  return `${lines.map(([name, value]) => `${name} ${value}`).join('\n')}\n`;
}

/** Number of answers, by the first digit of their status: `2xx` … `5xx`. */
export type ResponseCounts = Record<string, number>;

/** Counts every answer of the server since its start. */
export function countResponses(http: FastifyInstance): ResponseCounts {
  const counts: ResponseCounts = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  http.addHook('onResponse', async (_request, reply) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  });
  return counts;
}
