import { describe, expect, test } from '@jest/globals';
import { spreadScores } from '../../server/recall/rank/rankTurns.ts';

const turn = (turnNumber: number, more: { sessionUid?: string; speaker?: string | null; matched?: number } = {}) => ({
  sessionUid: 'a',
  speaker: null,
  matched: 1,
  turnNumber,
  ...more,
});
const spread = (turns: ReturnType<typeof turn>[], scores: number[], namedSpeakers: string[] = []) =>
  spreadScores({ turns, scores, idf: [0], namedSpeakers });

describe('spreadScores', () => {
  test('the next turn gets half a score and the previous one a fifth, even if the database did not return them', () => {
    const places = spread([turn(5)], [10]);
    expect(places.map(({ turnNumber, score }) => [turnNumber, score])).toEqual([
      [5, 10],
      [6, 5],
      [4, 2],
    ]);
    expect(places.map((place) => place.turn?.turnNumber)).toEqual([5, undefined, undefined]);
  });

  test('neighbours that are candidates add their scores to each other', () => {
    const scores = spread([turn(5), turn(6)], [10, 4]).map(({ turnNumber, score }) => [turnNumber, score]);
    expect(scores).toEqual([
      [5, 10 + 0.2 * 4],
      [6, 4 + 0.5 * 10],
      [7, 2],
      [4, 2],
    ]);
  });

  test('scores do not spread between sessions, or before the first turn', () => {
    const places = spread([turn(1), turn(2, { sessionUid: 'b' })], [10, 1]);
    expect(places.find(({ sessionUid, turnNumber }) => sessionUid === 'b' && turnNumber === 2)?.score).toBe(1);
    expect(places.some(({ turnNumber }) => turnNumber < 1)).toBe(false);
  });

  test('a session that matches more of the query raises all its turns, each term once', () => {
    const turns = [turn(1, { matched: 0b01 }), turn(9, { matched: 0b11 }), turn(1, { sessionUid: 'b', matched: 0b01 })];
    const places = spreadScores({ turns, scores: [1, 1, 1], idf: [2, 2], namedSpeakers: [] });
    const of = (session: string) => places.find((each) => each.sessionUid === session && each.turnNumber === 1)!.score;
    expect(of('a')).toBe(1 + 0.25 * 4);
    expect(of('b')).toBe(1 + 0.25 * 2);
  });

  test('turns of a named speaker count more, and others keep their scores', () => {
    const places = spread([turn(1, { speaker: 'anna' }), turn(9, { speaker: 'Ben' })], [1, 1], ['Anna']);
    expect(places.filter(({ turn }) => turn).map(({ turn, score }) => [turn?.speaker, score])).toEqual([
      ['anna', 1.3],
      ['Ben', 1],
    ]);
  });

  test('is the same whatever order the database returns', () => {
    const turns = [turn(1), turn(2), turn(4), turn(4, { sessionUid: 'b' })];
    const scores = [3, 3, 3, 3];
    const keys = (places: ReturnType<typeof spread>) => places.map((each) => `${each.sessionUid}${each.turnNumber}`);
    expect(keys(spread(turns.toReversed(), scores))).toEqual(keys(spread(turns, scores)));
  });
});
