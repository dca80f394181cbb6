import { expect, it } from '@jest/globals';
import { readPieces } from '../../server/text/readOnce.ts';

it('a text is read between its white space, and each short piece once', () => {
  const read: string[] = [];
  const pieces = readPieces((piece) => {
    read.push(piece);
    return { piece };
  });
  const written = (text: string) => pieces(text).map(({ piece }) => piece);
  expect(written(' 전세를 find\tit\r\nfind 전세를\u00a0it ')).toEqual([
    '전세를',
    'find',
    'it',
    'find',
    '전세를\u00a0it',
  ]);
  expect(written('find 전세를')).toEqual(['find', '전세를']);
  expect(written('')).toEqual([]);
  expect(read).toEqual(['전세를', 'find', 'it', '전세를\u00a0it']);
});

it('more pieces than are kept are all read as written', () => {
  const pieces = readPieces((piece) => ({ piece }));
  const all = Array.from(
    { length: 150_000 },
    (_, i) => `${i % 7}-${(i * 7_919).toString(36)}-${'한'.repeat(i % 40)}\ud83d`,
  );
  for (const each of [...all, ...all.slice(-5_000)]) expect(pieces(`a ${each}`)[1]?.piece === each).toBe(true);
});
