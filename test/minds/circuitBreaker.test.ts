import { expect, test } from '@jest/globals';
import { CircuitBreaker } from '../../server/minds/circuitBreaker.ts';
import { MindError } from '../../server/minds/minds.ts';

function makeBreaker(random = 1) {
  let now = 0;
  const breaker = new CircuitBreaker({
    clock: { now: () => new Date(now), monotonic: () => now },
    random: () => random,
  });
  const fail = () => breaker.run(() => Promise.reject(new MindError('DOWN', 'down'))).catch((error) => error);
  return {
    breaker,
    fail,
    succeed: () => breaker.run(async () => 'well').catch((error) => error),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('the back-off doubles with each failed probe, up to five minutes', async () => {
  const { fail, wait } = makeBreaker();
  await fail();
  await fail();
  await fail();
  const waits: number[] = [];
  for (let probe = 0; probe < 11; probe++) {
    let seconds = 0;
    for (; (await fail()).code === 'OPEN_CIRCUIT'; seconds++) wait(1_000);
    waits.push(seconds);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('a refused caller is told when to retry, at least five seconds later', async () => {
  const { fail, wait } = makeBreaker();
  for (const _ of [1, 2, 3]) await fail();
  expect(await fail()).toMatchObject({ code: 'OPEN_CIRCUIT', retryAfterMs: 5_000 });
  for (const ms of [1_000, 2_000, 4_000, 8_000]) {
    wait(ms);
    await fail();
  }
  expect(await fail()).toMatchObject({ code: 'OPEN_CIRCUIT', retryAfterMs: 16_000 });
});

test('up to half of the back-off is random', async () => {
  const { fail, wait } = makeBreaker(0);
  for (const _ of [1, 2, 3]) await fail();
  wait(400);
  expect((await fail()).code).toBe('OPEN_CIRCUIT');
  wait(100);
  expect((await fail()).code).toBe('DOWN');
});

test('a success forgets the failures before it', async () => {
  const { fail, succeed, wait } = makeBreaker();
  await fail();
  await fail();
  expect(await succeed()).toBe('well');
  await fail();
  await fail();
  expect(await succeed()).toBe('well');
  for (const _ of [1, 2, 3]) await fail();
  wait(1_000);
  expect(await succeed()).toBe('well');
  expect((await fail()).code).toBe('DOWN');
});

test('while one call probes, the others wait', async () => {
  const { breaker, fail, succeed, wait } = makeBreaker();
  for (const _ of [1, 2, 3]) await fail();
  wait(1_000);
  let end = (_: string): void => {};
  const probe = breaker.run(
    () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  );
  expect((await succeed()).code).toBe('OPEN_CIRCUIT');
  end('back');
  expect(await probe).toBe('back');
  expect(await succeed()).toBe('well');
});

test('after a probe that the server cancels, the next call is the probe', async () => {
  const { breaker, fail, succeed, wait } = makeBreaker();
  for (const _ of [1, 2, 3]) await fail();
  wait(1_000);
  await breaker.run(() => Promise.reject(new MindError('STOPPED', 'stopped'))).catch(() => {});
  expect(await succeed()).toBe('well');
});
