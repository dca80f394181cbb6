import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { isNothing, nothing, type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { TurnOrder } from '../../entities/orders.ts';
import { Turn } from '../../entities/turn.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import type { Listed, Page } from '../page.ts';

/**
 * The condition for the turn `t` to be recalled at a moment: nothing left it out, no retention run has hidden it, and it has
 * not expired.
 * @param at the moment's parameter, such as `$2`
 */
export const recallableTurnSql = (at: string): string =>
  `t.recallable AND t.hidden_by IS NULL AND (t.expires_at IS NULL OR t.expires_at > ${at})`;

/** The same, for a turn that had been said by that moment. */
export const visibleTurnSql = (at: string): string => `t.occurred_at <= ${at} AND ${recallableTurnSql(at)}`;

const FIND_TURNS_SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.user_uid = ANY($1) AND t.hidden_by IS NULL`;

/** The turns at these addresses, in any order; hidden and missing ones are left out. */
export async function findTurns(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Turn[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [statement<RowOf<Turn>>('find-turns', FIND_TURNS_SQL, values)]);
  return rows.map((row) => hydrate(Turn, row));
}

const ofUser = ({ userUid }: UserScope): Filtered => ({ noun: 'turn', alias: 't', userUid });

const LIST_TURNS_SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t
  WHERE t.user_uid = $1 AND t.session_uid = $2 AND t.hidden_by IS NULL AND t.turn_number > $3 ${FILTER} ORDER BY t.turn_number LIMIT $4`;

/** One page of a session's turns, ordered by number. */
export async function listTurns(
  context: Context,
  scope: UserScope,
  sessionUid: string,
  filter: Filter | null,
  page: Page,
): Promise<Listed<Turn>[]> {
  const values = [scope.userUid, sessionUid, page.after?.[0] ?? 0, page.limit];
  const [rows] = await context.database.read(scope, [
    filtered(statement<RowOf<Turn>>('list-turns', LIST_TURNS_SQL, values), filter, ofUser(scope)),
  ]);
  return rows.map((row) => hydrate(Turn, row)).map((node) => ({ node, key: [node.turnNumber] }));
}

const LIST_TURNS_OF_DOCUMENT_SQL = `
  SELECT ${selectList(Turn, 't')}, t.occurred_at::text AS sorted_by FROM turns t
  WHERE t.user_uid = $1 AND t.document_id = $2 AND t.hidden_by IS NULL
    AND ($3::timestamptz IS NULL OR (t.occurred_at, t.id) > ($3, $4::uuid))
  ORDER BY t.occurred_at, t.id LIMIT $5`;

/** One page of what a user said about a document, in all their sessions, in the order it was said. */
export async function listTurnsOfDocument(
  context: Context,
  scope: UserScope,
  documentKey: string,
  page: Page,
): Promise<Listed<Turn>[]> {
  const [at, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Turn> & { id: string; sorted_by: string }>('list-turns-of-document', LIST_TURNS_OF_DOCUMENT_SQL, [
      ...[scope.userUid, documentKey, at, uid, page.limit],
    ]),
  ]);
  return rows.map((row) => ({ node: hydrate(Turn, row), key: [row.sorted_by, row.id] }));
}

/** The number of turns of a user about a document. */
export async function countTurnsOfDocument(context: Context, scope: UserScope, documentKey: string): Promise<number> {
  const [[row]] = await context.database.read(scope, [
    statement<{ turns: number }>(
      'count-turns-of-document',
      'SELECT count(*)::integer AS turns FROM turns t WHERE t.user_uid = $1 AND t.document_id = $2 AND t.hidden_by IS NULL',
      [scope.userUid, documentKey],
    ),
  ]);
  return row?.turns ?? 0;
}

const LAST_OF_DOCUMENT_SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t
  WHERE t.user_uid = $1 AND t.document_id = $2 AND ${visibleTurnSql('$3')}
    AND t.session_uid IS DISTINCT FROM (SELECT s.id FROM sessions s WHERE s.user_uid = $1 AND s.session_key = coalesce($4, '')) ${FILTER}
  ORDER BY t.occurred_at DESC, t.id DESC LIMIT $5`;

/** What the user last said about a document, outside the current session; the newest first. */
export const turnsOfDocumentStatement = (
  scope: UserScope,
  {
    documentKey,
    sessionKey,
    filter,
  }: { documentKey: string | null; sessionKey: string | null; filter?: Filter | null },
  before: Date,
  most: number,
): Statement<RowOf<Turn>> =>
  documentKey === null
    ? nothing<RowOf<Turn>>()
    : filtered(
        statement<RowOf<Turn>>('last-turns-of-document', LAST_OF_DOCUMENT_SQL, [
          ...[scope.userUid, documentKey, before, sessionKey, most],
        ]),
        filter,
        ofUser(scope),
      );

/** Turns to read in full: by id, or by their position in a session. */
interface WantedTurns {
  uids: string[];
  places: { sessionUid: string; turnNumber: number }[];
  before: Date;
  filter?: Filter | null;
}

// Two queries in one round trip, each with its own index: with OR, PostgreSQL reads every turn of the user (3 ms of
// 5,000), and for a UNION it does not report where the columns come from. Each turn is looked up by itself, which OFFSET 0
// makes sure of: planned once, for an average user with few turns, PostgreSQL would read all turns of a large one.
const lookedUp = (asked: string, matching: string): string => `
  SELECT ${selectList(Turn, 't')} FROM ${asked}
  CROSS JOIN LATERAL (SELECT * FROM turns o WHERE o.user_uid = $1 AND ${matching} OFFSET 0) t WHERE ${visibleTurnSql('$2')} ${FILTER}`;
const BY_ID = lookedUp('unnest($3::uuid[]) AS a (id)', 'o.id = a.id');
const BY_PLACE = lookedUp(
  'unnest($3::uuid[], $4::integer[]) AS a (session_uid, turn_number)',
  'o.session_uid = a.session_uid AND o.turn_number = a.turn_number',
);

export const turnsAtStatements = (
  scope: UserScope,
  { uids, places, before, filter }: WantedTurns,
): Statement<RowOf<Turn>>[] =>
  [
    uids.length > 0
      ? statement<RowOf<Turn>>('turns-by-id', BY_ID, [scope.userUid, before, uids])
      : nothing<RowOf<Turn>>(),
    places.length > 0
      ? statement<RowOf<Turn>>('turns-by-place', BY_PLACE, [
          scope.userUid,
          before,
          places.map((place) => place.sessionUid),
          places.map((place) => place.turnNumber),
        ])
      : nothing<RowOf<Turn>>(),
  ].map((base) => (isNothing(base) ? base : filtered(base, filter, ofUser(scope))));

export const toTurns = (answers: RowOf<Turn>[][]): Turn[] => answers.flat().map((row) => hydrate(Turn, row));

const CURRENT_TURNS_SQL = `
  SELECT ${selectList(Turn, 't')} FROM sessions s JOIN turns t ON t.user_uid = s.user_uid AND t.session_uid = s.id
  WHERE s.user_uid = $1 AND s.session_key = $2 AND ${visibleTurnSql('$3')}
  ORDER BY t.turn_number DESC LIMIT $4`;

/** The newest turns of the current session, if the question is asked in one. */
export const currentTurnsStatement = (
  scope: UserScope,
  sessionKey: string | null,
  before: Date,
  most: number,
): Statement<RowOf<Turn>> =>
  sessionKey === null
    ? nothing<RowOf<Turn>>()
    : statement<RowOf<Turn>>('current-turns', CURRENT_TURNS_SQL, [scope.userUid, sessionKey, before, most]);

/** In the order in which they were said. */
export const toCurrentTurns = (rows: RowOf<Turn>[]): Turn[] => rows.map((row) => hydrate(Turn, row)).reverse();

const ORDERS: Record<TurnOrder, { after: string; order: string }> = {
  NEWEST: { after: '(t.occurred_at, t.id) < ($3::timestamptz, $4::uuid)', order: 't.occurred_at DESC, t.id DESC' },
  OLDEST: { after: '(t.occurred_at, t.id) > ($3::timestamptz, $4::uuid)', order: 't.occurred_at, t.id' },
  IMPORTANCE: {
    after: '(t.importance, t.occurred_at, t.id) < ($2, $3::timestamptz, $4::uuid)',
    order: 't.importance DESC, t.occurred_at DESC, t.id DESC',
  },
};

const sqlOf = (order: TurnOrder): string => `
  SELECT ${selectList(Turn, 't')}, t.occurred_at::text AS sorted_by FROM turns t
  WHERE t.user_uid = $1 AND t.hidden_by IS NULL AND ($2::smallint IS NULL OR ${ORDERS[order].after}) ${FILTER}
  ORDER BY ${ORDERS[order].order} LIMIT $5`;

/** One page of a user's turns, of all sessions. */
export async function listUserTurns(
  context: Context,
  scope: UserScope,
  filter: Filter | null,
  order: TurnOrder,
  page: Page,
): Promise<Listed<Turn>[]> {
  const place = page.after ?? [null, null, null];
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<RowOf<Turn> & { sorted_by: string }>(`list-user-turns-${order}`, sqlOf(order), [
        scope.userUid,
        ...place,
        page.limit,
      ]),
      filter,
      { noun: 'turn', alias: 't', userUid: scope.userUid },
    ),
  ]);
  return rows.map((row) => {
    const turn = hydrate(Turn, row);
    return { node: turn, key: [turn.importance, row.sorted_by, turn.uid] };
  });
}

const COUNT_SQL = `SELECT count(*) AS count FROM turns t
  WHERE t.user_uid = $1 AND t.hidden_by IS NULL AND ($2::uuid IS NULL OR t.session_uid = $2) ${FILTER}`;

/** The number of a user's turns, or of those in one session. */
export async function countUserTurns(
  context: Context,
  scope: UserScope,
  filter: Filter | null,
  sessionUid: string | null = null,
): Promise<number> {
  const [rows] = await context.database.read(scope, [
    filtered(statement<{ count: number }>('count-user-turns', COUNT_SQL, [scope.userUid, sessionUid]), filter, {
      noun: 'turn',
      alias: 't',
      userUid: scope.userUid,
    }),
  ]);
  return getFirst(rows).count;
}
