import { traceHeaders } from '../telemetry/spans.ts';
import { MindError } from './minds.ts';

/** How long to wait after a refused call: if the endpoint names no time, and at most. */
interface Waits {
  defaultMs?: number;
  maxMs: number;
}
const OF_JOBS: Waits = { defaultMs: 20_000, maxMs: 24 * 3_600_000 };
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

/**
 * Why an endpoint did not answer: by its status, with the time that it asks callers to wait.
 * @param waits by default those of jobs, which can wait for a day
 */
export function errorOfStatus(
  status: number,
  headers: Headers | undefined,
  now: Date,
  waits: Waits = OF_JOBS,
): MindError {
  const asked = readRetryAfter(headers?.get('retry-after'), now);
  const limited = asked === undefined ? undefined : Math.min(asked, waits.maxMs);
  if (status === 429)
    return errorOf('RATE_LIMITED', 'The endpoint limits the rate of requests (429).', limited ?? waits.defaultMs);
  if (status === 408 || status === 504) return errorOf('TIMEOUT', `The endpoint timed out (${status}).`);
  if (status < 500 && ![401, 403, 404].includes(status))
    return errorOf('REFUSED', `The endpoint refused the request (${status}).`);
  return errorOf('DOWN', `The endpoint failed (${status}).`, limited);

  function errorOf(code: MindError['code'], message: string, retryAfterMs?: number): MindError {
    return new MindError(code, message, retryAfterMs ? { status, retryAfterMs } : { status });
  }
}

/** Milliseconds from a Retry-After header: seconds or a date. */
function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
