import type { FastifyRequest } from 'fastify';
import { badInput, RecollectError } from '../errors.ts';

/**
 * Refuses a body that is packed or written in another way than plain UTF-8 JSON: a few packed bytes could unfold into
 * gigabytes. Of what type it is, fastify looks at: it knows how to read JSON and nothing else. A `Host` that no address has
 * is refused as well, since the handler makes an address of it, and so are two credentials, of which Node would show the
 * first and a proxy might have looked at the last.
 * @throws BAD_USER_INPUT under 415, or 400 for what is no matter of content
 */
export async function refuseContent({ headers, raw, protocol, hostname }: FastifyRequest): Promise<void> {
  if (!URL.canParse(`${protocol}://${hostname}/`)) throw badInput([{ path: 'host', message: 'Is no host.' }]);
  if ((raw.headersDistinct.authorization ?? []).length > 1)
    throw badInput([{ path: 'authorization', message: 'Send one credential.' }]);
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw unsupported('content-encoding', 'Send the body as it is, not packed.');
  const charsets = [...(headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  if (!charsets.every(([, charset]) => /^utf-?8$/i.test(charset!)))
    throw unsupported('content-type', 'Send JSON in UTF-8.');
}

const unsupported = (path: string, message: string): Error =>
  Object.assign(new RecollectError('BAD_USER_INPUT', message, [{ path, message }]), { statusCode: 415 });
