import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RecollectError } from '../errors.ts';

/**
 * Serves the whole database at `/backup` to whoever carries the token; `npm run backup` asks for it and seals it. Without a
 * token set there is nothing at that address.
 */
export function serveBackup(http: FastifyInstance, token: string | undefined, take: () => Promise<Readable>): void {
  if (!token) return;
  http.get('/backup', async (request, reply) => {
    if (!isSame(/^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', token))
      throw new RecollectError('UNAUTHENTICATED', 'Send "Authorization: Bearer <BACKUP_TOKEN>".');
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .send(await take());
  });
}

/** Hashes have one length and are compared in constant time, whatever was sent. */
const isSame = (sent: string, token: string): boolean => timingSafeEqual(hashOf(sent), hashOf(token));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
