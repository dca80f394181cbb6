import type { FastifyRequest } from 'fastify';
import { RecollectError } from '../errors.ts';

/**
 * Refuses a body that is packed or written in another way than plain UTF-8 JSON: a few packed bytes could unfold into
 * gigabytes. Of what type it is, fastify looks at: it knows how to read JSON and nothing else.
 * @throws BAD_USER_INPUT under 415
 */
export async function refuseContent({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw unsupported('content-encoding', 'Send the body as it is, not packed.');
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupported('content-type', 'Send JSON in UTF-8.');
}

const unsupported = (path: string, message: string): Error =>
  Object.assign(new RecollectError('BAD_USER_INPUT', message, [{ path, message }]), { statusCode: 415 });
