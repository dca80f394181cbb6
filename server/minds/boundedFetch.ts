import { traceHeaders } from '../telemetry/spans.ts';
import { MindError } from './minds.ts';

const MAX_WAIT_MS = 24 * 3_600_000;
const DEFAULT_WAIT_MS = 20_000;
/** 60,000 numbers of vectors take about 1.3 MB: the largest answers we ask for. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * A fetch for one endpoint: it calls only that origin, follows no redirect (which would forward the key), and reads at
 * most 2 MB (decompressed, so that a small answer cannot unpack into a large one). The body is read before it is
 * returned, so that the caller's time limit covers a body that arrives slowly.
 */
export function boundedFetch(baseUrl: string, apiKey: string | undefined): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new MindError('DOWN', 'A call to an address other than the endpoint was refused.');
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    // The client requires a key; an endpoint that needs none gets none.
    if (!apiKey) headers.delete('authorization');
    try {
      return await read(url, { ...init, headers, redirect: 'manual' });
    } catch (error) {
      // Handled here, because the client guesses from the error's wording. It checks for the caller's own abort first.
      if (init?.signal?.aborted) throw new MindError('TIMEOUT', 'The endpoint did not respond in time.');
      throw error;
    }
  };
}

async function read(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new MindError('DOWN', `The endpoint redirects (${response.status}); set its final URL.`, {
      status: response.status,
    });
  }
  const body = await readBounded(response);
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new MindError('TOO_LARGE', `The response is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Why an endpoint did not answer: by its status, with the time that it asks callers to wait. */
export function errorOfStatus(status: number, headers: Headers | undefined, now: Date): MindError {
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers?.get('retry-after'), now) ?? DEFAULT_WAIT_MS;
    return new MindError('RATE_LIMITED', 'The endpoint limits the rate of requests (429).', { status, retryAfterMs });
  }
  if (status === 408 || status === 504)
    return new MindError('TIMEOUT', `The endpoint timed out (${status}).`, { status });
  if (status < 500 && ![401, 403, 404].includes(status))
    return new MindError('REFUSED', `The endpoint refused the request (${status}).`, { status });
  const retryAfterMs = readRetryAfter(headers?.get('retry-after'), now);
  return new MindError(
    'DOWN',
    `The endpoint failed (${status}).`,
    retryAfterMs ? { status, retryAfterMs } : { status },
  );
}

/** Milliseconds from a Retry-After header: seconds or a date. */
function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_WAIT_MS) : undefined;
}
