import type { Clock } from './clock.ts';
import { errorOf, type GraphqlError, RecollectError } from './errors.ts';
import type { Variables } from './operation.ts';
import type { SocketMaker } from './socket.ts';

/** Where and how requests are sent. */
export interface Transport {
  /** The address of the API, with `/graphql`. */
  endpoint: string;
  authorization(): Promise<string>;
  headers: Record<string, string>;
  fetch: typeof fetch;
  WebSocket: SocketMaker | undefined;
  clock: Clock;
}

/** Sends one request once. @throws RecollectError */
export async function sendOnce(
  transport: Transport,
  body: { query: string; variables: Variables },
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Variables> {
  // If the product's own function for the key fails, sending again would not help.
  const authorization = await transport.authorization();
  const limit = new AbortController();
  const forward = (): void => limit.abort(signal?.reason);
  if (signal?.aborted) forward();
  signal?.addEventListener('abort', forward, { once: true });
  let isLate = false;
  const timer = new AbortController();
  transport.clock.sleep(timeoutMs, timer.signal).then(
    () => {
      isLate = true;
      limit.abort();
    },
    () => {},
  );
  try {
    const response = await transport.fetch(transport.endpoint, {
      method: 'POST',
      headers: {
        ...transport.headers,
        'content-type': 'application/json',
        accept: 'application/json',
        authorization,
      },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    return readAnswer(response, await response.text());
  } catch (cause) {
    if (cause instanceof RecollectError) throw cause;
    if (signal?.aborted) throw new RecollectError('ABORTED', 'The call was aborted.', { cause: signal.reason });
    if (isLate) throw new RecollectError('TIMEOUT', `The server did not answer within ${timeoutMs} ms.`);
    throw new RecollectError('UNREACHABLE', `The server at ${transport.endpoint} cannot be reached.`, { cause });
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', forward);
  }
}

function readAnswer({ status, headers }: Response, text: string): Variables {
  const seconds = secondsUntil(headers.get('retry-after'));
  let answer: { data?: Variables | null; errors?: GraphqlError[] } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  if (answer?.errors?.length) throw errorOf(answer.errors, status, seconds);
  if (answer?.data) return answer.data;
  throw new RecollectError('BAD_RESPONSE', `The server answered ${status}, without data.`, {
    status,
    retryAfterSeconds: seconds,
  });
}

/** Retry-After is a number of seconds, or a date. */
function secondsUntil(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
