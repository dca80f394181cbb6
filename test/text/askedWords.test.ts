import { expect, test } from '@jest/globals';
import { askedWords } from '../../server/text/words/askedWords.ts';
import { wordTables } from '../../server/text/words/wordTables.ts';

function share(question: string, text: string): number {
  const asked = askedWords(question);
  if (!asked) return -1;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return sum(asked.in(text).map((said, i) => said * (asked.weights[i] ?? 0))) / sum(asked.weights);
}

test.each([
  ['Where is my passport?', 'The passport is in the drawer'],
  ['책은 어디 있지?', '책을 가방에 넣었어'],
  ['Did we repair KX-204?', 'We repaired KX-204 yesterday'],
  ['coverage', '커버리지가 올랐어'],
])('all of “%s” is said in “%s”', (question, text) => {
  expect(share(question, text)).toBeCloseTo(1);
});

test('a like word covers more than an unlike one, and less than the same', () => {
  const [same, like, unlike] = ['The hospital called', 'The clinic called', 'The violin called'].map((text) =>
    share('hospital', text),
  );
  expect(same).toBe(1);
  expect(like).toBeGreaterThan(0);
  expect(like).toBeLessThan(1);
  expect(unlike).toBe(0);
});

test('half of a question is about half, and a name is only covered by itself', () => {
  expect(share('passport violin', 'My passport')).toBeGreaterThan(0.3);
  expect(share('passport violin', 'My passport')).toBeLessThan(0.7);
  expect(share('Zorblatt', 'Anna called')).toBe(0);
  expect(share('Zorblatt', 'zorblatt called')).toBe(1);
});

test('the nearest sentence counts, however long its passage is', () => {
  const asked = askedWords('Where is my passport?');
  const alone = asked?.nearest('The passport is in the drawer.') ?? 0;
  expect(asked?.nearest('We ate soup. The passport is in the drawer. It rained all day.')).toBeCloseTo(alone);
  expect(alone).toBeGreaterThan(asked?.nearest('We ate soup. It rained all day.') ?? 1);
});

test('a question without telling words has no share', () => {
  expect(askedWords('What is it?')).toBeUndefined();
  expect(askedWords('')).toBeUndefined();
  expect(share('passport', '')).toBe(0);
});

test('each word of a question has a cosine with the nearest word of a text', () => {
  const asked = askedWords('hospital');
  const [same, like, unlike] = ['The hospital called', 'The clinic called', 'The violin called'].map(
    (text) => asked?.cosinesIn(text)[0] ?? -1,
  );
  expect(same).toBe(1);
  expect(like).toBeLessThan(1);
  expect(unlike).toBeLessThan(like ?? 0);
  expect(unlike).toBeGreaterThanOrEqual(0);
});

test('questions that are compared with the same long text in turns do not disturb each other', () => {
  const words = [...wordTables().english.rowOf.keys()].slice(2_000, 4_000);
  const texts = [words.slice(0, 1_200).join(' '), `${words.slice(800).join(' ')} passport`];
  const questions = ['Where is my passport?', 'Which hospital did the doctor recommend?'];
  const alone = questions.map((question) => {
    const asked = askedWords(question)!;
    return texts.map((text) => asked.cosinesIn(text));
  });
  const [first, second] = questions.map((question) => askedWords(question)!);
  const inTurns = texts.map((text) => [first!.cosinesIn(text), second!.cosinesIn(text), first!.cosinesIn(text)]);
  expect(inTurns.map(([one]) => one)).toEqual(alone[0]);
  expect(inTurns.map(([, other]) => other)).toEqual(alone[1]);
  expect(inTurns.map(([, , again]) => again)).toEqual(alone[0]);
  expect(inTurns[1]![0]![0]).toBe(1);
});
