import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Our counts and sums stay far below 2^53, so integers and decimals are returned as numbers, not as strings. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
