import { expect, test } from '@jest/globals';
import { type MemoryStep, outcomeOf, type StepOutcome, stepsBack } from '../console/people/memorySteps.ts';
import { recallOf } from '../console/recallOf.ts';
import { selectionOf } from '../console/ui/selectionOf.ts';

/** A user's memories as the server has them: at most two are recalled, the oldest gives way; `c` cannot be changed. */
function memoriesOf(recalled: string[], ends: Record<string, string | null> = {}) {
  const take = async (step: MemoryStep): Promise<string[]> => {
    if (step.id === 'c') throw new Error('CONFLICT');
    if (step.verb === 'expire') ends[step.id] = step.expiresAt;
    if (step.verb === 'deactivate' && recalled.includes(step.id)) recalled.splice(recalled.indexOf(step.id), 1);
    if (step.verb !== 'reactivate' || recalled.includes(step.id)) return [];
    recalled.push(step.id);
    return recalled.splice(0, Math.max(0, recalled.length - 2));
  };
  const takeAll = async (steps: MemoryStep[]) => {
    const outcomes: StepOutcome[] = [];
    for (const step of steps) outcomes.push(await outcomeOf(step, take));
    return outcomes;
  };
  return { recalled, ends, takeAll };
}

test('undoing puts back what was changed and nothing else, whatever failed between', async () => {
  const { recalled, takeAll } = memoriesOf(['a', 'c']);
  const outcomes = await takeAll(['a', 'c'].map((id) => ({ verb: 'deactivate', id })));
  expect(outcomes.map(({ error }) => error !== undefined)).toEqual([false, true]);
  expect(recalled).toEqual(['c']);
  expect(stepsBack(outcomes)).toEqual([{ verb: 'reactivate', id: 'a' }]);
  await takeAll(stepsBack(outcomes));
  expect(recalled.toSorted()).toEqual(['a', 'c']);
});

test('undoing a bringing back brings back those that gave way to it, in the order in which there is room', async () => {
  const { recalled, takeAll } = memoriesOf(['a', 'b']);
  const outcomes = await takeAll(['d', 'e'].map((id) => ({ verb: 'reactivate', id })));
  expect(outcomes.map(({ evicted }) => evicted)).toEqual([['a'], ['b']]);
  expect(recalled).toEqual(['d', 'e']);
  const back = await takeAll(stepsBack(outcomes));
  expect(recalled.toSorted()).toEqual(['a', 'b']);
  expect(back.flatMap(({ evicted }) => evicted)).toEqual([]);
});

test('undoing an end gives each its own former one', async () => {
  const ends = { a: null, b: '2030-01-01T00:00:00Z' };
  const memories = memoriesOf([], { ...ends });
  const outcomes = await memories.takeAll(
    Object.entries(ends).map(([id, before]) => ({ verb: 'expire', id, before, expiresAt: '2027-01-01T00:00:00Z' })),
  );
  expect(memories.ends).toEqual({ a: '2027-01-01T00:00:00Z', b: '2027-01-01T00:00:00Z' });
  await memories.takeAll(stepsBack(outcomes));
  expect(memories.ends).toEqual(ends);
});

test('with the shift key, all from the one that was selected last are selected, up or down', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  let ids: string[] = [];
  const toggle = (id: string, through = false) =>
    selectionOf(ids, shown, (changed) => {
      ids = changed;
    }).toggle(id, through);
  toggle('d');
  toggle('b', true);
  expect(ids.toSorted()).toEqual(['b', 'c', 'd']);
  toggle('a', true);
  toggle('c');
  expect(ids.toSorted()).toEqual(['a', 'b', 'd']);
});

test('a memory is recalled unless it was superseded, taken out, or its time is up', () => {
  const memory = { deactivatedAt: null, supersededBy: null, dueAt: null };
  const past = '2020-01-01T00:00:00Z';
  expect(
    [
      memory,
      { ...memory, dueAt: '2999-01-01T00:00:00Z' },
      { ...memory, dueAt: past },
      { ...memory, deactivatedAt: past },
      { ...memory, deactivatedAt: past, supersededBy: {} },
    ].map(recallOf),
  ).toEqual(['active', 'active', 'expired', 'inactive', 'superseded']);
});
