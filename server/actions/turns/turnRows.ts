import type { Tx } from '../../db/database.ts';
import { sealed, sealedJson } from '../../db/sealing/sealed.ts';
import { isSealed } from '../../db/sealing/sealedColumns.ts';
import { columnsOf, columnsWith, type StoredColumn } from '../../entities/columns.ts';
import { TURN_COLUMNS, Turn, type TurnColumns } from '../../entities/turn.ts';

type Column = StoredColumn<TurnColumns>;

const COLUMNS = columnsOf<TurnColumns>(Turn);

const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** Lists travel as JSON, since PostgreSQL's arrays cannot be ragged. */
const arrayOf = ({ type, isList }: Column): string => (isList ? 'json[]' : `${type}[]`);

const selected = ({ name, isList }: Column): string =>
  isList ? `ARRAY(SELECT json_array_elements_text(n.${name}))` : `n.${name}`;

const SQL = `
  INSERT INTO turns (${NAMES})
  SELECT ${COLUMNS.map(selected).join(', ')}
  FROM unnest(${COLUMNS.map((column, i) => `$${i + 1}::${arrayOf(column)}`).join(', ')}) AS n (${NAMES})
  RETURNING id`;

/** Writes turns in one statement: one array per column, whatever the number of rows. */
export async function insertTurns(tx: Tx, turns: TurnColumns[]): Promise<void> {
  if (turns.length === 0) return;
  await tx.query<{ id: string }>(
    SQL,
    COLUMNS.map((column) => turns.map(cellOf(column))),
    'insert-turns',
  );
}

const SEALED = columnsWith<TurnColumns, typeof TURN_COLUMNS, 'sealed'>(Turn, TURN_COLUMNS, 'sealed');

const SEALED_NAMES = SEALED.map(({ name }) => name).join(', ');

/** Selects what `resealTurns` writes. */
export const SEALED_TEXTS_SQL = `SELECT user_uid, id, ${SEALED_NAMES} FROM turns WHERE user_uid = $1 AND session_uid = $2`;

const SEAL_SQL = `
  UPDATE turns t SET ${SEALED.map(({ name }) => `${name} = s.${name}`).join(', ')}
  FROM unnest($2::uuid[], ${SEALED.map((column, i) => `$${i + 3}::${arrayOf(column)}`).join(', ')}) AS s (id, ${SEALED_NAMES})
  WHERE t.user_uid = $1 AND t.id = s.id`;

/** Content sealed for the anonymous user cannot be opened by anyone else: it is sealed again for the user. */
export async function resealTurns(tx: Tx, userUid: string, turns: TurnColumns[]): Promise<void> {
  const theirs = turns.map((turn) => Object.assign(turn, { userUid }));
  await tx.query(SEAL_SQL, [
    userUid,
    theirs.map((turn) => turn.uid),
    ...SEALED.map((column) => theirs.map(cellOf(column))),
  ]);
}

/** The value of a column as it is written. */
function cellOf({ property, name, type, isList }: Column): (turn: TurnColumns) => unknown {
  const column = `turns.${name}`;
  if (isSealed(column, 'text')) return (turn) => sealed(column, turn.userUid, [turn.uid], textOf(turn[property]));
  if (isSealed(column, 'json')) return (turn) => sealedJson(column, turn.userUid, [turn.uid], turn[property]);
  if (isList || type === 'jsonb') return (turn) => jsonOf(turn[property]);
  return (turn) => turn[property];
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
