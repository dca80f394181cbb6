import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { RecollectError } from '../errors.ts';

/**
 * Serves the whole database at `/backup`, and the users' keys, which it does not hold, at `/backup/keys`, to whoever carries the
 * token; `npm run backup` asks for both and seals them. Without a token set there is nothing at these addresses.
 * @param takeKeys undefined where nothing is sealed
 */
export function serveBackup(
  http: FastifyInstance,
  token: string | undefined,
  take: () => Promise<Readable>,
  takeKeys: () => Promise<Readable | undefined>,
): void {
  if (!token) return;
  const serve = (path: string, given: () => Promise<Readable | undefined>) =>
    http.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      if (!isSame(/^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', token))
        throw new RecollectError('UNAUTHENTICATED', 'Send "Authorization: Bearer <BACKUP_TOKEN>".');
      const stream = await given();
      if (!stream) return reply.code(204).send();
      return reply.type('application/gzip').header('cache-control', 'no-store').send(stream);
    });
  serve('/backup', take);
  serve('/backup/keys', takeKeys);
}

/** Hashes have one length and are compared in constant time, whatever was sent. */
const isSame = (sent: string, token: string): boolean => timingSafeEqual(hashOf(sent), hashOf(token));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
