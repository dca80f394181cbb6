import { expect, test } from '@jest/globals';
import pg from 'pg';
import { parseMoment } from '../../server/db/hydrate.ts';

const parse = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

test.each([
  '2026-11-29 02:15:00+00',
  '2026-11-29 02:15:00.5+00',
  '2026-02-28 23:59:59.999999+00',
  '2024-02-29 00:00:00.001+00',
  '1969-12-31 23:59:59.25+00',
  '0100-01-01 00:00:00+00',
])('a moment is read as pg reads it: %s', (text) => {
  expect(parseMoment(text)).toEqual(parse(text));
});

test.each([
  'infinity',
  '0044-03-15 12:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  '2026-11-29 11:15:00+09',
  '2026-11-29 07:45:00+05:30',
])('other moments are left to pg: %s', (text) => {
  expect(parseMoment(text)).toBeUndefined();
});
