import { expect, test } from '@jest/globals';
import { GatheredCalls } from '../../server/actions/turns/gatherCalls.ts';

interface Call {
  owner: string;
  size: number;
}

const callOf = (owner: string): Call => ({ owner, size: 1 });

/** Gathers calls whose transactions end when a test says so. */
function gather(busy: readonly string[] = []) {
  const together: string[][] = [];
  const alone: string[] = [];
  const held = Promise.withResolvers<void>();
  const calls = new GatheredCalls<Call, string>({
    together: async (some, undone) => {
      together.push(some.map(({ owner }) => owner));
      if (some.some(({ owner }) => owner === 'held')) await held.promise;
      const toBlame = some.filter(({ owner }) => busy.includes(owner));
      if (toBlame.length > 0) {
        undone(toBlame);
        throw new Error('busy');
      }
      return some.map(({ owner }) => owner);
    },
    again: async ({ owner }) => {
      alone.push(owner);
      return owner;
    },
  });
  const record = (...owners: string[]) => Promise.all(owners.map((owner) => calls.record(callOf(owner))));
  return { record, together, alone, release: held.resolve };
}

test('calls that arrive together share a transaction', async () => {
  const { record, together } = gather();
  expect(await record('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(together).toEqual([['a', 'b', 'c']]);
});

test('calls about a busy user are recorded alone, and the others once more together', async () => {
  const { record, together, alone } = gather(['b']);
  expect(await record('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(together).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ]);
  expect(alone).toEqual(['b']);
});

test('calls that arrive during a transaction share a second one if the first takes long', async () => {
  const { record, together, release } = gather();
  const held = record('held');
  await new Promise(setImmediate);
  await record('a', 'b');
  expect(together).toEqual([['held'], ['a', 'b']]);
  release();
  await held;
});

test('a call about a user whose turns are being written waits for them', async () => {
  const { record, together, release } = gather();
  const held = record('held');
  await new Promise(setImmediate);
  const next = record('held');
  await record('a');
  expect(together).toEqual([['held'], ['a']]);
  release();
  await Promise.all([held, next]);
  expect(together).toEqual([['held'], ['a'], ['held']]);
});
