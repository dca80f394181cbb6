import 'reflect-metadata';
import { mock } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RecordTurnInput, RecordTurnsInput } from '../../server/graph/turns/turnInputs.ts';
import { listIssues } from '../../server/graph/validate.ts';
import { answerFirst, makeYielder, yieldToOthers } from '../../server/yielder.ts';

// The clock stands still unless a test moves it, so that no pause of the machine looks like work.
let now = 0;
beforeEach(() => {
  now = Math.max(now, performance.now());
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const immediates = async () => {
  for (let i = 0; i < 5; i++) await immediate();
};

/** A request that is answered when the test says so. */
function ask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = answerFirst(() => promise);
  return {
    answer: async () => {
      resolve();
      await answered;
    },
  };
}

/** Work that yields once, and whether it has gone on since. */
function yielding(): { wentOn: boolean } {
  const breathe = makeYielder();
  now += 20;
  const state = { wentOn: false };
  void breathe().then(() => {
    state.wentOn = true;
  });
  return state;
}

test('a job continues at once when no request is running', async () => {
  const job = yielding();
  await immediates();
  expect(job.wentOn).toBe(true);
});

test('a job pauses until the last running request is answered', async () => {
  const [one, other] = [ask(), ask()];
  const job = yielding();
  await one.answer();
  await immediates();
  expect(job.wentOn).toBe(false);
  await other.answer();
  await immediates();
  expect(job.wentOn).toBe(true);
});

test('a job continues after a while, however many requests are running', async () => {
  const request = ask();
  const job = yielding();
  mock.timers.tick(50);
  await immediates();
  expect(job.wentOn).toBe(true);
  await request.answer();
});

test('a request does not pause for others unless it is declared long', async () => {
  const other = ask();
  let short: { wentOn: boolean } | undefined;
  let long: { wentOn: boolean } | undefined;
  await answerFirst(async () => {
    short = yielding();
    await immediates();
    yieldToOthers();
    long = yielding();
    await immediates();
  });
  expect(short?.wentOn).toBe(true);
  expect(long?.wentOn).toBe(false);
  await other.answer();
  await immediates();
  expect(long?.wentOn).toBe(true);
});

test('many short steps of jobs yield together, though none of them takes long', async () => {
  now += 20;
  const request = ask();
  let done = 0;
  const steps = (async () => {
    for (; done < 100; done++) {
      const breathe = makeYielder();
      now += 1;
      await breathe();
    }
  })();
  await immediates();
  expect(done).toBeLessThan(10);
  await request.answer();
  await steps;
});

test('an import is validated in slices, with other requests between', async () => {
  mock.restoreAll();
  mock.method(performance, 'now', () => ++now);
  const turns = Array.from({ length: 300 }, (_, i) =>
    Object.assign(new RecordTurnInput(), {
      sessionId: 's',
      userQuery: i === 299 ? ' ' : 'Hello',
      assistantResponse: '',
    }),
  );
  let between = 0;
  let isDone = false;
  const count = () => {
    between++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const issues = await listIssues('input', Object.assign(new RecordTurnsInput(), { turns }));
  isDone = true;
  expect(issues.map(({ path }) => path)).toEqual(['input.turns.299.userQuery']);
  expect(between).toBeGreaterThan(20);
});
