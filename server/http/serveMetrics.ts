import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RecollectError } from '../errors.ts';

/** Serves `/metrics` to whoever carries the token. Without a token set there is nothing at that address. */
export function serveMetrics(http: FastifyInstance, token: string | undefined, read: () => Promise<string>): void {
  if (!token) return;
  http.get('/metrics', async (request, reply) => {
    if (!isSame(/^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', token))
      throw new RecollectError('UNAUTHENTICATED', 'Send "Authorization: Bearer <METRICS_TOKEN>".');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
}

/** Hashes have one length and are compared in constant time, whatever was sent. */
const isSame = (sent: string, token: string): boolean => timingSafeEqual(hashOf(sent), hashOf(token));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
