import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY_MS } from '../support/clock.ts';
import { openOutsideMinds, PROJECT } from '../support/outside/outsideMinds.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';

let stub: StubEndpoint;
beforeEach(async () => {
  stub = await startStubEndpoint();
});
afterEach(() => stub.close());

test('a project that has spent its tokens waits until tomorrow, and others do not', async () => {
  const { embedder, opened, clock, spent } = openOutsideMinds(stub, { MIND_DAILY_TOKENS: '20' });
  await embedder.embed(['one']);
  await embedder.embed(['two']);
  expect(spent.get(`${PROJECT} 2026-11-02`)).toBe(20);
  const error = await embedder.embed(['three']).catch((error) => error);
  expect(error).toMatchObject({ code: 'SPENT', notAsked: true });
  // It is nine in the morning: fifteen hours are left.
  expect(error.retryAfterMs / 3_600_000).toBeCloseTo(15, 2);
  expect(stub.requests).toHaveLength(2);
  await expect(opened.mindsOf('another project').embedder.embed(['three'])).resolves.toHaveLength(1);
  clock.moveDays(error.retryAfterMs / DAY_MS);
  await expect(embedder.embed(['three'])).resolves.toHaveLength(1);
  expect(spent.get(`${PROJECT} 2026-11-03`)).toBe(10);
});

test('the tokens of a repair are counted too', async () => {
  const { extractor, spent } = openOutsideMinds(stub, { MIND_DAILY_TOKENS: '1000' });
  stub.chat(() => '[]');
  await extractor.extract([{ userQuery: 'I live in Boston', assistantResponse: '' }]).catch(() => {});
  expect(spent.get(`${PROJECT} 2026-11-02`)).toBe(200);
});

test('without a cap nothing is counted', async () => {
  const { embedder, spent } = openOutsideMinds(stub);
  await embedder.embed(['one']);
  expect(spent.size).toBe(0);
});
