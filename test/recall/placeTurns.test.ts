import { expect, test } from '@jest/globals';
import {
  lexicalScores,
  type PlacedTurns,
  placeTurns,
  positionOf,
  type TurnPosition,
} from '../../server/recall/rank/lexicalScores.ts';

const turn = (sessionUid: string, turnNumber: number, matched = 0b1) => ({
  ...{ sessionUid, turnNumber, matched },
  termCount: 10,
  asks: false,
});
const positionsOf = (places: PlacedTurns<TurnPosition>) => places.turns.map((_, i) => positionOf(places, i));
const statistics = { documentFrequency: [5, 5], documentCount: 1_000, averageTermCount: 10 };

test('turns are laid out with the two places before and after them, session by session', () => {
  const places = placeTurns([turn('b', 1), turn('a', 5), turn('a', 3)]);
  const { turns } = places;
  expect(positionsOf(places).map(({ sessionUid, turnNumber }) => `${sessionUid}${turnNumber}`)).toEqual(
    'a1 a2 a3 a4 a5 a6 a7 b1 b2 b3'.split(' '),
  );
  expect(turns.map((each) => each?.turnNumber)).toEqual([
    ...[undefined, undefined, 3, undefined, 5, undefined, undefined],
    ...[1, undefined, undefined],
  ]);
});

test('a place has neighbours only in its session, and only where nothing is between them', () => {
  const places = placeTurns([turn('a', 3), turn('a', 20), turn('b', 1)]);
  const at = (sessionUid: string, turnNumber: number) =>
    positionsOf(places).findIndex((each) => each.sessionUid === sessionUid && each.turnNumber === turnNumber);
  const runOf = (sessionUid: string, turnNumber: number) => places.runs[at(sessionUid, turnNumber)];
  expect(runOf('a', 3)).toBe(runOf('a', 5));
  const runs = new Set([runOf('a', 5), runOf('a', 18), runOf('b', 1)]);
  expect(runs.size).toBe(3);
  expect(runOf('a', 18)).toBe(runOf('a', 22));
});

test('a session is worth each term once', () => {
  const places = placeTurns([turn('a', 1), turn('a', 9), turn('b', 1), turn('b', 9, 0b10)]);
  const { session } = lexicalScores(places, statistics);
  const of = (scores: Float64Array, name: string) =>
    scores[positionsOf(places).findIndex(({ sessionUid }) => sessionUid === name)] ?? 0;
  expect(of(session, 'b')).toBeCloseTo(2 * of(session, 'a'));
});

test('a passage counts each term once, and scores higher the more of the question it contains', () => {
  const lexical = lexicalScores(placeTurns([turn('a', 1), turn('a', 2), turn('b', 1), turn('b', 2, 0b10)]), statistics);
  const [ofA = 0, ofB = 0] = [0, 4].map((i) => lexical.passage[i]);
  expect(ofB).toBeCloseTo(2 * ofA);
});
