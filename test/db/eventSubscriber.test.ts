import { expect, test } from '@jest/globals';
import type { EventLog, LoggedEvent } from '../../server/db/eventLog.ts';
import { EventSubscriber } from '../../server/db/eventSubscriber.ts';
import { makeProjectScope } from '../../server/db/scope.ts';

const scope = makeProjectScope('01900000-0000-7000-8000-000000000001');
const cursor = (id: number) => Buffer.from(`${scope.projectId.slice(-8)}.7.${id}`).toString('base64url');
const event = (id: number, userUid: string, userKey: string): LoggedEvent => ({
  ...{ cursor: cursor(id), userUid, userKey, kind: 'memory', change: 'UPDATED', subjectUid: null },
  at: new Date('2026-11-30T09:00:00Z'),
});

/** Follows a user who does not exist yet; `logged` is what the log contains by then. */
function follow(userKey: string, logged: LoggedEvent[]) {
  const log = { readAfter: async () => ({ events: logged, isFull: false, isHeld: false }) };
  return new EventSubscriber<string>(
    { log: log as unknown as EventLog, scope, after: cursor(0), past: () => false, leave: () => {} },
    { kind: 'memory', userKey, load: async ({ userKey }) => `${userKey}`, onStopped: () => {} },
  );
}

test('a user who is renamed within a batch from the tail is followed under both keys', async () => {
  const subscriber = follow('before', []);
  const first = subscriber.next();
  // By then the log has been read, and the subscriber waits for the tail.
  await new Promise(setImmediate);
  subscriber.push([event(1, 'u1', 'before'), event(2, 'u2', 'other'), event(3, 'u1', 'after')]);
  expect(await first).toMatchObject({ value: 'before' });
  subscriber.push([event(4, 'u3', 'before'), event(5, 'u1', 'last')]);
  expect(await subscriber.next()).toMatchObject({ value: 'after' });
  expect(await subscriber.next()).toMatchObject({ value: 'last' });
});

test('a user who is renamed within a page of the log is followed under both keys', async () => {
  const subscriber = follow('before', [event(1, 'u1', 'before'), event(2, 'u2', 'other'), event(3, 'u1', 'after')]);
  expect(await subscriber.next()).toMatchObject({ value: 'before' });
  subscriber.push([event(4, 'u1', 'last')]);
  expect(await subscriber.next()).toMatchObject({ value: 'after' });
  expect(await subscriber.next()).toMatchObject({ value: 'last' });
});
