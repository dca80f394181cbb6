import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { END, grant, trailOf } from '../support/grants.ts';
import { save } from '../support/memories.ts';
import { type Following, follow, openStaffSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

const FOLLOW = 'subscription ($userId: ID) { memoryUpdated(userId: $userId) { change userId memory { content } } }';

let t: TestApp;
let kim: TestStaff;
const sockets: Client[] = [];

beforeAll(async () => {
  t = await startApp();
  await recordTurns(t, [{ userId: 'alice' }, { userId: 'bob' }]);
});
beforeEach(async () => {
  kim = await t.addStaff('SUPPORT');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) await socket.dispose();
  await until('nobody follows any more', () => t.app.parts.tails.subscribers === 0);
});

/** Subscribes as Kim, and waits until the subscription has begun or was refused. */
async function followAs(variables: object): Promise<Following> {
  const socket = openStaffSocket(t.address, kim.credential);
  sockets.push(socket);
  const following = follow(socket, FOLLOW, variables);
  await until('it begins', () => t.app.parts.tails.subscribers > 0 || following.messages.length > 0);
  return following;
}

const contentsOf = ({ messages }: Following) => messages.map(({ data }) => data?.memoryUpdated?.memory?.content);
const codesOf = ({ messages }: Following) =>
  messages.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code);
const isRefused = (following: Following) => codesOf(following).includes('GRANT_REQUIRED');
const readings = async () =>
  (await trailOf(t, 'alice'))
    .filter(({ action, actor }: { action: string; actor: string }) => action === 'READ' && actor.endsWith(kim.email))
    .map(({ change }: { change: object }) => change);
const pass = (minutes: number) => t.clock.moveDays(minutes / 1_440);

test.each([
  ['one user, without a grant', { userId: 'alice' }, 'GRANT_REQUIRED'],
  ['one whom nobody knows', { userId: 'nobody' }, 'NOT_FOUND'],
  ['the whole project', {}, 'BAD_USER_INPUT'],
])('staff cannot follow %s', async (_, variables, code) => {
  const following = await followAs(variables);
  expect(codesOf(following)).toEqual([code]);
  expect(await readings()).toEqual([]);
});

test('a grant lets them follow one user, and the reading is recorded when it begins', async () => {
  const { id } = await grant(t, kim, 'alice');
  const following = await followAs({ userId: 'alice' });
  expect(await readings()).toMatchObject([{ what: 'memories.follow', grant: id }]);
  await save(t, 'bob', 'Likes tea');
  await save(t, 'alice', 'Has a small dog');
  await save(t, 'alice', 'Lives in Mapo');
  await until('both', () => following.messages.length >= 2);
  expect(contentsOf(following)).toEqual(['Has a small dog', 'Lives in Mapo']);
  expect(await readings()).toHaveLength(1);
});

test('the stream ends with the grant, and later events are not sent', async () => {
  await grant(t, kim, 'alice');
  const following = await followAs({ userId: 'alice' });
  pass(15);
  await save(t, 'alice', 'Works at night');
  await until('the refusal', () => isRefused(following));
  expect(contentsOf(following)).not.toContain('Works at night');
  await until('it has gone', () => t.app.parts.tails.subscribers === 0);
});

test('the stream ends with the grant even if nothing happens', async () => {
  await grant(t, kim, 'alice');
  const following = await followAs({ userId: 'alice' });
  pass(15);
  await until('the refusal', () => isRefused(following));
  await until('it has gone', () => t.app.parts.tails.subscribers === 0);
});

test('a grant that was ended shows nothing more', async () => {
  await grant(t, kim, 'alice');
  const following = await followAs({ userId: 'alice' });
  await t.data(END, { input: { userId: 'alice' } }, kim.credential);
  await save(t, 'alice', 'Plays the cello');
  await until('the refusal', () => isRefused(following));
  expect(contentsOf(following)).not.toContain('Plays the cello');
});

test('another grant lets them continue, and is recorded as a separate reading', async () => {
  const first = await grant(t, kim, 'alice');
  const following = await followAs({ userId: 'alice' });
  pass(10);
  const second = await grant(t, kim, 'alice', 'She is still on the phone.');
  pass(10);
  await save(t, 'alice', 'Has two bicycles');
  await until('it comes', () => contentsOf(following).includes('Has two bicycles'));
  expect(await readings()).toMatchObject([{ grant: first.id }, { grant: second.id }]);
});
