import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ClientOptions,
  createClient,
  isRecollectError,
  isRefusedForGood,
  type Recollect,
  type RecollectError,
} from '@recollect/client';
import { EXIT, exitCodeOf } from '../../packages/cli/src/run/failures.ts';
import { ERROR_CODES } from '../../server/errors.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { type ClientClock, makeClientClock } from '../support/packages/clientClock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

/** What happens to a request on its way. */
type Fate = 'arrives' | 'is lost' | 'loses its answer' | Response;

interface Way {
  client: Recollect;
  clock: ClientClock;
  sent: number;
}

/** A client whose requests have these fates, one after another; later ones arrive. */
function clientBy(fates: Fate[], options: Partial<ClientOptions> = {}): Way {
  const clock = makeClientClock();
  const way: Way = {
    clock,
    sent: 0,
    client: createClient({
      url: t.address,
      key: TEST_KEY,
      clock,
      attemptMs: 1_000_000,
      timeoutMs: 1_000_000,
      ...options,
      fetch: async (url, init) => {
        const fate = fates[way.sent++] ?? 'arrives';
        if (fate === 'is lost') throw new TypeError('fetch failed');
        if (fate instanceof Response) return fate;
        const response = await fetch(url, init);
        if (fate === 'loses its answer') throw new TypeError('terminated');
        return response;
      },
    }),
  };
  return way;
}

const refused = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status, headers });

const turn = (userId: string) => ({
  userId,
  sessionId: 's',
  userQuery: 'I live in Busan.',
  assistantResponse: 'Noted.',
});

const failure = (call: Promise<unknown>): Promise<RecollectError> =>
  call.then(
    () => Promise.reject(new Error('It succeeded.')),
    (thrown) => (isRecollectError(thrown) ? thrown : Promise.reject(thrown)),
  );

const countTurns = async (userId: string) =>
  (await createClient({ url: t.address, key: TEST_KEY, attemptMs: 200_000, timeoutMs: 200_000 }).userTurns({ userId }))
    ?.turns.totalCount ?? 0;

describe('a call that fails on its way', () => {
  test('is sent again after waits that double', async () => {
    const way = clientBy(['is lost', 'is lost', 'is lost']);
    expect(await way.client.users()).toHaveProperty('edges');
    expect(way.clock.waits).toEqual([250, 500, 1_000]);
  });

  test('fails once all attempts have failed, and says how many there were', async () => {
    const way = clientBy(['is lost', 'is lost', 'is lost'], { retries: 2 });
    expect(await failure(way.client.users())).toMatchObject({ code: 'UNREACHABLE', attempts: 3, operation: 'users' });
  });

  test('throws the error of its key function, and is not sent', async () => {
    const noKey = () => Promise.reject(new Error('The vault is sealed.'));
    const way = clientBy([], { key: noKey });
    await expect(way.client.users()).rejects.toThrow('The vault is sealed.');
    expect([way.sent, way.clock.waits]).toEqual([0, []]);
  });

  test('records a turn once, even if the answer was lost', async () => {
    const way = clientBy(['loses its answer', 'loses its answer']);
    expect((await way.client.recordTurn(turn('once'))).replayed).toBe(true);
    expect(way.sent).toBe(3);
    expect(await countTurns('once')).toBe(1);
  });

  test('leaves its keys in the error, so that a caller can continue without duplicates', async () => {
    const way = clientBy(['loses its answer'], { retries: 0 });
    const turns = [turn('later'), { ...turn('later'), idempotencyKey: 'mine' }];
    const { idempotencyKeys } = await failure(way.client.recordTurns({ turns }));
    expect(idempotencyKeys).toEqual([expect.any(String), 'mine']);
    const again = turns.map((given, i) => ({ ...given, idempotencyKey: idempotencyKeys[i] }));
    const { results } = await way.client.recordTurns({ turns: again });
    expect(results.map(({ replayed }) => replayed)).toEqual([true, true]);
    expect(await countTurns('later')).toBe(2);
  });

  test.each<[string, Fate]>([
    ['was lost', 'is lost'],
    ['lost its answer', 'loses its answer'],
    ['met a database that was away', refused(503, 'DATABASE_UNAVAILABLE')],
  ])('is not sent again if it %s and would be carried out twice', async (_, fate) => {
    const way = clientBy([fate]);
    await failure(way.client.saveMemory({ userId: 'ann', content: 'Lives in Busan.', category: 'LOCATION' }));
    expect(way.sent).toBe(1);
    const document = 'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }';
    const own = clientBy([fate instanceof Response ? refused(503, 'DATABASE_UNAVAILABLE') : fate]);
    await failure(
      own.client.query(document, { input: { userId: 'ann', content: 'Lives in Busan.', category: 'LOCATION' } }),
    );
    expect(own.sent).toBe(1);
  });

  test('is sent again, whatever it is, if it was refused before it ran', async () => {
    const way = clientBy([refused(429, 'RATE_LIMITED', { 'retry-after': '7' })]);
    await way.client.saveMemory({ userId: 'ann', content: 'Has a dog.', category: 'PREFERENCE' });
    expect(way.clock.waits).toEqual([7_250]);
  });

  test.each(['BAD_USER_INPUT', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'])('is not sent again after %s', async (code) => {
    const way = clientBy([refused(500, code)]);
    expect(await failure(way.client.users())).toMatchObject({ code, status: 500, attempts: 1 });
    expect(way.sent).toBe(1);
  });

  test('is sent again after the page of a proxy whose server is away', async () => {
    const way = clientBy([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(await way.client.users()).toHaveProperty('edges');
  });
});

describe('a time limit', () => {
  test('ends a call that waits too long for its answer', async () => {
    const clock = makeClientClock();
    const silent = createClient({
      url: t.address,
      key: TEST_KEY,
      clock,
      retries: 0,
      timeoutMs: 300_000,
      attemptMs: 200_000,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    });
    const call = failure(silent.users());
    await new Promise(setImmediate);
    clock.advance(200_000);
    expect(await call).toMatchObject({ code: 'TIMEOUT', attempts: 1 });
  });

  test('is not waited past: the error says how long the server asks to wait', async () => {
    const way = clientBy([refused(429, 'RATE_LIMITED', { 'retry-after': '400' })], { timeoutMs: 300_000 });
    expect(await failure(way.client.users())).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 400 });
    expect(way.clock.waits).toEqual([]);
  });
});

describe('an abort', () => {
  test('ends a call that is under way', async () => {
    const abort = new AbortController();
    const way = clientBy([]);
    const call = failure(way.client.users({}, { signal: abort.signal }));
    abort.abort(new Error('enough'));
    expect(await call).toMatchObject({ code: 'ABORTED', cause: { message: 'enough' } });
  });

  test('ends a call that waits before it is sent again', async () => {
    const abort = new AbortController();
    const client = createClient({
      url: t.address,
      key: TEST_KEY,
      fetch: async () => refused(429, 'RATE_LIMITED', { 'retry-after': '20' }),
    });
    const call = failure(client.users({}, { signal: abort.signal }));
    await new Promise(setImmediate);
    abort.abort();
    expect(await call).toMatchObject({ code: 'ABORTED' });
  });

  test('ends a call before it is sent', async () => {
    const way = clientBy([]);
    expect(await failure(way.client.users({}, { signal: AbortSignal.abort() }))).toMatchObject({ code: 'ABORTED' });
  });
});

test.each(Object.entries(ERROR_CODES))(
  '%s is sent again exactly if the server’s table says that it may pass',
  async (code, { status, again }) => {
    const mayPass = again === 'always' || again === 'ifSafe';
    const refusal = () => refused(status, code);
    const query = clientBy([refusal()]);
    await query.client.users().catch(() => {});
    expect(query.sent).toBe(mayPass ? 2 : 1);
    const last = await failure(clientBy([refusal(), refusal()], { retries: 1 }).client.users());
    expect({ refusedForGood: isRefusedForGood(last), away: exitCodeOf(last) === EXIT.unavailable }).toEqual({
      refusedForGood: again === 'never',
      away: mayPass,
    });
  },
);
