import type { IncomingMessage } from 'node:http';

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
