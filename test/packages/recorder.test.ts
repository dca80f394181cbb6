import { beforeAll, expect, jest, test } from '@jest/globals';
import { createClient, type RecollectError, Recorder, type RecorderOptions } from '@recollect/client';
import { startApp, type TestApp } from '../support/app.ts';
import { makeClientClock } from '../support/packages/clientClock.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

/** A recorder of a project of its own, whose way to the server can be closed. */
async function makeRecorder(name: string, options: RecorderOptions = {}) {
  const { key } = await t.addProject(name);
  const way = { isOpen: true, losesAnswers: false, hasKey: true, requests: 0 };
  const clock = makeClientClock();
  const client = createClient({
    url: t.address,
    key: () => {
      if (way.hasKey) return key;
      throw new Error('The vault is sealed.');
    },
    clock,
    attemptMs: 1_000_000,
    timeoutMs: 1_000_000,
    fetch: async (url, init) => {
      way.requests++;
      if (!way.isOpen) throw new TypeError('fetch failed');
      const response = await fetch(url, init);
      if (way.losesAnswers) throw new TypeError('terminated');
      return response;
    },
  });
  const dropped: { query: string; code: string | undefined }[] = [];
  const recorder = new Recorder(client, {
    clock,
    onDropped: (turns, error?: RecollectError) =>
      dropped.push(...turns.map(({ userQuery }) => ({ query: userQuery, code: error?.code }))),
    ...options,
  });
  const recorded = async () => {
    const queries: string[] = [];
    for await (const { userQuery } of client.userTurns({ userId: 'ann', orderBy: 'OLDEST' })) queries.push(userQuery);
    return queries;
  };
  return { recorder, way, dropped, recorded };
}

const turn = (userQuery: string) => ({ userId: 'ann', sessionId: 's', userQuery, assistantResponse: 'Noted.' });
const queries = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `Question ${from + i}`);

test('turns are recorded in their order, many in one request', async () => {
  const { recorder, way, recorded } = await makeRecorder('batches');
  for (const query of queries(0, 250)) recorder.add(turn(query));
  await recorder.flush();
  expect(way.requests).toBe(3);
  expect(await recorded()).toEqual(queries(0, 250));
  expect(recorder.state).toEqual({ queued: 0, recorded: 250, dropped: 0, trouble: undefined });
});

test('a turn that JSON cannot contain is refused where it is added, and the others are recorded', async () => {
  const { recorder, recorded } = await makeRecorder('unwritable');
  recorder.add(turn('Question 0'));
  // Plain JavaScript can pass what the types do not allow.
  const cyclic: Record<string, never> = {};
  Object.assign(cyclic, { self: cyclic });
  expect(() => recorder.add({ ...turn('Question 1'), metadata: cyclic })).toThrow(TypeError);
  recorder.add(turn('Question 2'));
  await recorder.flush();
  expect(await recorded()).toEqual(['Question 0', 'Question 2']);
});

test('turns wait while the server is away, and none is recorded twice', async () => {
  const { recorder, way, recorded } = await makeRecorder('outage');
  way.losesAnswers = true;
  for (const query of queries(0, 30)) recorder.add(turn(query));
  await until('it is in trouble', () => recorder.state.trouble?.code === 'UNREACHABLE');
  way.isOpen = false;
  for (const query of queries(30, 60)) recorder.add(turn(query));
  const before = way.requests;
  await until('it tries again', () => way.requests > before + 2);
  expect(recorder.state.queued).toBe(60);
  Object.assign(way, { isOpen: true, losesAnswers: false });
  await recorder.flush();
  expect(await recorded()).toEqual(queries(0, 60));
  expect(recorder.state).toMatchObject({ queued: 0, recorded: 60, dropped: 0, trouble: undefined });
});

test('turns wait while the product cannot obtain a key', async () => {
  const { recorder, way, recorded } = await makeRecorder('vault');
  way.hasKey = false;
  recorder.add(turn('Question 0'));
  await until('it is in trouble', () => recorder.state.trouble);
  expect(recorder.state).toMatchObject({
    queued: 1,
    trouble: { code: 'UNREACHABLE', cause: new Error('The vault is sealed.') },
  });
  way.hasKey = true;
  await recorder.flush();
  expect(await recorded()).toEqual(['Question 0']);
});

test('a full queue drops its oldest turns, and says which', async () => {
  const { recorder, way, dropped, recorded } = await makeRecorder('full', { maxQueued: 10, maxBatch: 4 });
  way.isOpen = false;
  for (const query of queries(0, 25)) recorder.add(turn(query));
  expect(dropped).toEqual(queries(0, 15).map((query) => ({ query, code: undefined })));
  way.isOpen = true;
  await recorder.flush();
  expect(await recorded()).toEqual(queries(15, 25));
  expect(recorder.state).toMatchObject({ recorded: 10, dropped: 15 });
});

test('a turn that the server refuses is dropped alone', async () => {
  const { recorder, dropped, recorded } = await makeRecorder('refused');
  for (const query of queries(0, 5)) recorder.add(turn(query));
  recorder.add({ ...turn('Wrong'), importance: 99 });
  for (const query of queries(5, 9)) recorder.add(turn(query));
  await recorder.flush();
  expect(dropped).toEqual([{ query: 'Wrong', code: 'BAD_USER_INPUT' }]);
  expect(await recorded()).toEqual(queries(0, 9));
});

test('the others are recorded if the product fails when it is told of a dropped turn', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { recorder, recorded } = await makeRecorder('untold', {
    onDropped: () => {
      throw new Error('The disk is full.');
    },
  });
  recorder.add({ ...turn('Wrong'), importance: 99 });
  for (const query of queries(0, 5)) recorder.add(turn(query));
  await recorder.flush();
  expect(await recorded()).toEqual(queries(0, 5));
  expect(recorder.state).toMatchObject({ recorded: 5, dropped: 1, trouble: undefined });
  expect(warned).toHaveBeenCalledWith('Recollect: onDropped failed (Error: The disk is full.).');
  warned.mockRestore();
});

test('closing during an outage returns the unsent turns with their keys', async () => {
  const { recorder, way, recorded } = await makeRecorder('closing');
  way.losesAnswers = true;
  const key = recorder.add(turn('Question 0'));
  await until('it is in trouble', () => recorder.state.trouble);
  const left = await recorder.close(1_000);
  expect(left).toEqual([{ ...turn('Question 0'), idempotencyKey: key }]);
  expect(() => recorder.add(turn('Question 1'))).toThrow('closed');
  expect(await recorded().catch(() => 'the answer is lost')).toBe('the answer is lost');
});

test('closing sends what waits', async () => {
  const { recorder, recorded } = await makeRecorder('leaving');
  for (const query of queries(0, 3)) recorder.add(turn(query));
  expect(await recorder.close(1_000_000)).toEqual([]);
  expect(await recorded()).toEqual(queries(0, 3));
});
