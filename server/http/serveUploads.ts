import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_PATH } from '../actions/documents/uploads.ts';
import { type Upload, UploadState } from '../entities/upload.ts';
import { type RecollectError, refuse } from '../errors.ts';
import { errorBody } from './formatError.ts';
import type { HttpOptions } from './httpOptions.ts';
import { WRONG_CREDENTIAL_POINTS } from './rateLimits.ts';

/** Files in memory at the same time, each at most as large as `MAX_UPLOAD_MB`. */
const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 2;
/**
 * A file is stored in parts, because a database takes several times a value's size in memory. A part is a chunk as it
 * arrived, without copying; smaller chunks are joined, and larger ones are split.
 */
const MIN_PART_BYTES = 32 * 1024;
const MAX_PART_BYTES = 64 * 1024;
/** The type that clients send when they know none. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Receives a file at the URL of its upload, once. The URL is the credential: 256 random bits, valid for an hour. It is
 * checked before the first byte of the file is read.
 */
export function serveUploads(
  http: FastifyInstance,
  { limits, findUploadAt, receiveUpload }: Pick<HttpOptions, 'limits' | 'findUploadAt' | 'receiveUpload'>,
): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, body, done) => done(null, body));
  let running = 0;

  http.put<{ Params: { address: string }; Body: Readable | undefined }>(
    `${UPLOAD_PATH}:address`,
    async ({ params, headers, ip, body, raw }, reply) => {
      const refuseFile = async (status: number, refusal: RecollectError) => {
        await drain(raw);
        return reply.status(status).header('connection', 'close').send(errorBody(refusal));
      };
      await limits.visit(ip);
      const upload = await findUploadAt(params.address);
      if (!upload) {
        limits.visit(ip, WRONG_CREDENTIAL_POINTS).catch(() => {});
        return refuseFile(404, refuse('upload.unusable'));
      }
      if (upload.state !== UploadState.WAITING) return refuseFile(409, refuse('upload.used'));
      if (!isOfType(upload, headers['content-type'])) return refuseFile(415, refuse('upload.otherType'));
      if (Number(headers['content-length'] ?? 0) > upload.size) return refuseFile(413, refuse('upload.tooLarge'));
      if (running >= MAX_AT_ONCE) {
        reply.header('retry-after', RETRY_SECONDS);
        return refuseFile(429, refuse('rate.allRequests', { seconds: RETRY_SECONDS }));
      }
      running++;
      try {
        const file = await readParts(body, upload.size);
        if (!file) return refuseFile(413, refuse('upload.tooLarge'));
        if (file.length < upload.size) return refuseFile(400, refuse('upload.incomplete'));
        if (!(await receiveUpload(upload, file.parts))) return refuseFile(409, refuse('upload.used'));
      } finally {
        running--;
      }
      return reply.status(202).send({ id: upload.id, state: UploadState.QUEUED });
    },
  );
}

function isOfType({ mediaType }: Upload, given: string | undefined): boolean {
  const [type, declared] = [given ?? '', mediaType].map((one) => one.replace(/;.*/s, '').trim().toLowerCase());
  return type === '' || type === UNKNOWN_TYPE || type === declared;
}

/** The body in parts, as it arrives; undefined as soon as it exceeds the size. */
async function readParts(
  body: Readable | undefined,
  size: number,
): Promise<{ parts: Buffer[]; length: number } | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  let [small, waiting]: [Buffer[], number] = [[], 0];
  for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
    length += chunk.length;
    if (length > size) return undefined;
    small.push(chunk);
    waiting += chunk.length;
    if (waiting < MIN_PART_BYTES && length < size) continue;
    const joined: Buffer = small.length === 1 ? chunk : Buffer.concat(small);
    for (let from = 0; from < joined.length; from += MAX_PART_BYTES)
      parts.push(joined.subarray(from, from + MAX_PART_BYTES));
    [small, waiting] = [[], 0];
  }
  return { parts, length };
}

/** Far more than is accepted, so that only a hostile client does not learn why it was refused. */
const MAX_DRAINED_BYTES = 64 * 1024 ** 2;

/**
 * Reads the rest of a body before its refusal is sent. A client that is still sending when the connection is closed reads no
 * answer, and reports a server that cannot be reached.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  let left = MAX_DRAINED_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > left) return;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // The client has left, or takes too long; then nobody reads the answer.
  }
}
