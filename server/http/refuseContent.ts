import type { FastifyRequest } from 'fastify';
import { badInput, RecollectError } from '../errors.ts';

/**
 * Refuses a body that is packed or written in another way than plain UTF-8 JSON: a few packed bytes could unfold into
 * gigabytes. Of what type it is, fastify looks at: it knows how to read JSON and nothing else. A `Host` that no address has
 * is refused as well, since the handler makes an address of it.
 * @throws BAD_USER_INPUT under 415, or 400 for the host
 */
export async function refuseContent({ headers, protocol, hostname }: FastifyRequest): Promise<void> {
  if (!URL.canParse(`${protocol}://${hostname}/`)) throw badInput([{ path: 'host', message: 'Is no host.' }]);
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw unsupported('content-encoding', 'Send the body as it is, not packed.');
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupported('content-type', 'Send JSON in UTF-8.');
}

const unsupported = (path: string, message: string): Error =>
  Object.assign(new RecollectError('BAD_USER_INPUT', message, [{ path, message }]), { statusCode: 415 });
