import { expect, test } from '@jest/globals';
import { type Embedder, MindError } from '../../server/minds/minds.ts';
import { QuestionEmbedder } from '../../server/minds/questionEmbedder.ts';

const VECTOR = new Float32Array(384);

/** An embedder whose answers the test controls; abandoned calls are recorded. */
function scripted() {
  const calls: { text: string; givenUp: boolean }[] = [];
  let conduct: () => Promise<Float32Array[]> = async () => [VECTOR];
  const embedder: Embedder = {
    model: 'scripted',
    dimensions: 384,
    strength: 'model',
    embed(texts, signal) {
      const call = { text: texts[0]!, givenUp: false };
      calls.push(call);
      signal?.addEventListener('abort', () => {
        call.givenUp = true;
      });
      return conduct();
    },
  };
  return {
    embedder,
    calls,
    behave: (next: () => Promise<Float32Array[]>) => {
      conduct = next;
    },
  };
}

const hang = () => new Promise<Float32Array[]>(() => {});
const fail = (code: 'DOWN' | 'REFUSED' | 'OPEN_CIRCUIT') => () => Promise.reject(new MindError(code, 'as told'));

function opened() {
  let now = 0;
  const script = scripted();
  const questions = new QuestionEmbedder({ timeoutMs: 5, firstRestMs: 100, maxRestMs: 400, now: () => now });
  return {
    ...script,
    ask: (text = 'question') => questions.vectorOf(script.embedder, text),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a call that takes too long is aborted, so that its connection is closed', async () => {
  const { ask, calls, behave } = opened();
  behave(hang);
  expect(await ask()).toBeUndefined();
  expect(calls).toEqual([{ text: 'question', givenUp: true }]);
});

test('after two consecutive failures no question asks the mind, and one at a time probes after a rest', async () => {
  const { ask, calls, behave, pass } = opened();
  behave(hang);
  await ask();
  await ask();
  for (let i = 0; i < 10; i++) expect(await ask()).toBeUndefined();
  expect(calls).toHaveLength(2);
  pass(100);
  for (let i = 0; i < 10; i++) await ask();
  // The probe hangs too: nobody else asks meanwhile, however long it takes.
  pass(10_000);
  for (let i = 0; i < 10; i++) await ask();
  expect(calls).toHaveLength(3);
});

test('a failed probe doubles the rest up to its limit, and a successful one ends it', async () => {
  const { ask, calls, behave, pass } = opened();
  behave(fail('DOWN'));
  await ask();
  await ask();
  for (const rest of [100, 200, 400, 400]) {
    const before = calls.length;
    pass(rest - 1);
    await ask();
    expect(calls).toHaveLength(before);
    pass(1);
    await ask();
    expect(calls).toHaveLength(before + 1);
    await new Promise(setImmediate);
  }
  behave(async () => [VECTOR]);
  pass(400);
  expect(await ask()).toBeUndefined();
  await new Promise(setImmediate);
  expect(await ask()).toBe(VECTOR);
});

test('a refused text and a call that was not made do not count as failures', async () => {
  const { ask, calls, behave } = opened();
  for (const code of ['REFUSED', 'OPEN_CIRCUIT'] as const) {
    behave(fail(code));
    for (let i = 0; i < 5; i++) expect(await ask()).toBeUndefined();
  }
  expect(calls).toHaveLength(10);
  behave(async () => [VECTOR]);
  expect(await ask()).toBe(VECTOR);
});

test('one late answer among timely ones does not count', async () => {
  const { ask, behave } = opened();
  for (let i = 0; i < 3; i++) {
    behave(hang);
    expect(await ask()).toBeUndefined();
    behave(async () => [VECTOR]);
    expect(await ask()).toBe(VECTOR);
  }
});
