import type { Context } from '../../context.ts';
import { isNothing, nothing, type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Turn } from '../../entities/turn.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';

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
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<Turn[]> {
  const values = [scope.userUid, sessionUid, page.after?.[0] ?? 0, page.limit];
  const [rows] = await context.database.read(scope, [
    filtered(statement<RowOf<Turn>>('list-turns', LIST_TURNS_SQL, values), filter, ofUser(scope)),
  ]);
  return rows.map((row) => hydrate(Turn, row));
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
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<{ turn: Turn; key: [occurredAt: string, uid: string] }[]> {
  const [at, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Turn> & { id: string; sorted_by: string }>('list-turns-of-document', LIST_TURNS_OF_DOCUMENT_SQL, [
      ...[scope.userUid, documentKey, at, uid, page.limit],
    ]),
  ]);
  return rows.map((row) => ({ turn: hydrate(Turn, row), key: [row.sorted_by, row.id] }));
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
  WHERE t.user_uid = $1 AND t.document_id = $2 AND t.occurred_at <= $3 AND t.recallable AND t.hidden_by IS NULL
    AND (t.expires_at IS NULL OR t.expires_at > $3)
    AND t.session_uid IS DISTINCT FROM (SELECT s.id FROM sessions s WHERE s.user_uid = $1 AND s.session_key = coalesce($4, '')) ${FILTER}
  ORDER BY t.occurred_at DESC, t.id DESC LIMIT $5`;

/** What the user last said about a document, outside the running session; the newest first. */
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
// 5,000), and for a UNION it does not report where the columns come from.
const VISIBLE =
  't.recallable AND t.hidden_by IS NULL AND t.occurred_at <= $2 AND (t.expires_at IS NULL OR t.expires_at > $2)';
const BY_ID = `
  SELECT ${selectList(Turn, 't')} FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($3::uuid[]) AND ${VISIBLE} ${FILTER}`;
const BY_PLACE = `
  SELECT ${selectList(Turn, 't')} FROM unnest($3::uuid[], $4::integer[]) AS place (session_uid, turn_number)
  JOIN turns t ON t.user_uid = $1 AND t.session_uid = place.session_uid AND t.turn_number = place.turn_number
  WHERE ${VISIBLE} ${FILTER}`;

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
  WHERE s.user_uid = $1 AND s.session_key = $2 AND t.occurred_at <= $3 AND t.recallable AND t.hidden_by IS NULL
    AND (t.expires_at IS NULL OR t.expires_at > $3)
  ORDER BY t.turn_number DESC LIMIT $4`;

/** The newest turns of the current session. */
export const currentTurnsStatement = (
  scope: UserScope,
  sessionKey: string | null,
  before: Date,
  most: number,
): Statement<RowOf<Turn>> =>
  statement<RowOf<Turn>>('current-turns', CURRENT_TURNS_SQL, [scope.userUid, sessionKey, before, most]);

/** In the order in which they were said. */
export const toCurrentTurns = (rows: RowOf<Turn>[]): Turn[] => rows.map((row) => hydrate(Turn, row)).reverse();

/** A turn whose facts have not been extracted yet. */
export interface TurnToExtract {
  uid: string;
  sessionUid: string;
  occurredAt: Date;
  documentKey: string | null;
  userQuery: string;
  assistantResponse: string;
  /** The previous turn in its session, which shows what it responds to. */
  previous: { userQuery: string; assistantResponse: string } | undefined;
}

interface TurnToExtractRow {
  user_uid: string;
  id: string;
  session_uid: string;
  occurred_at: Date;
  document_id: string | null;
  user_query: string;
  assistant_response: string;
  previous_id: string | null;
  previous_query: string | null;
  previous_response: string | null;
}

/** As many as a job names at most. */
const MAX_TO_EXTRACT = 100;

// With an alternative in the condition, PostgreSQL reads all of the user's turns; and as long as it has no statistics, those of
// the project, unless each is looked up by itself. Planned once, for an average user: of one who grows fast it assumes a single turn, and read 20,000
// for each of 100, in 590 ms instead of 1.
const TURNS_TO_EXTRACT_SQL = `
  WITH due AS (
    SELECT t.* FROM (
        SELECT a.id FROM unnest($2::uuid[]) AS a (id)
        UNION SELECT later.id FROM turns o JOIN turns later ON later.user_uid = $1 AND later.session_uid = o.session_uid
          AND later.turn_number > o.turn_number
        WHERE $3 AND o.user_uid = $1 AND o.id = ANY($2)) a
      CROSS JOIN LATERAL (SELECT * FROM turns t WHERE t.user_uid = $1 AND t.id = a.id OFFSET 0) t
    WHERE t.learned AND t.hidden_by IS NULL
      AND NOT EXISTS (SELECT FROM extracted_turns e WHERE e.user_uid = $1 AND e.turn_id = t.id AND e.again_since IS NULL)
    ORDER BY t.id = ANY($2) DESC, t.occurred_at, t.turn_number LIMIT ${MAX_TO_EXTRACT})
  SELECT t.user_uid, t.id, t.session_uid, t.occurred_at, t.document_id, t.user_query, t.assistant_response, p.id AS previous_id, p.user_query AS previous_query, p.assistant_response AS previous_response
  FROM due t LEFT JOIN turns p ON p.user_uid = $1 AND p.session_uid = t.session_uid AND p.turn_number = t.turn_number - 1
    AND p.learned AND p.hidden_by IS NULL
  ORDER BY t.occurred_at, t.turn_number`;

/**
 * The turns among these that may be learned from and have not been processed yet, or are to be once more, in the order in which they were said.
 * @param joined whether to include those that wait behind them in the same sessions; another server may be learning from earlier ones
 */
export async function listTurnsToExtract(
  context: Context,
  scope: UserScope,
  uids: string[],
  joined = false,
): Promise<TurnToExtract[]> {
  const [rows] = await context.database.read(scope, [toExtract(scope.userUid, uids, joined)], 'once');
  return rows.map(toTurnToExtract);
}

/** The same for several users, in one round trip. @returns a list for each */
export async function listTurnsToExtractOf(
  context: Context,
  scope: ProjectScope,
  users: readonly { userUid: string; turnUids: string[] }[],
): Promise<TurnToExtract[][]> {
  const asked = users.map(({ userUid, turnUids }) => toExtract(userUid, turnUids, false));
  const answers = await context.database.read(scope, asked, 'once');
  return answers.map((rows) => rows.map(toTurnToExtract));
}

const toExtract = (userUid: string, uids: string[], joined: boolean) =>
  statement<TurnToExtractRow>('turns-to-extract', TURNS_TO_EXTRACT_SQL, [userUid, uids, joined]);

const toTurnToExtract = (row: TurnToExtractRow): TurnToExtract => ({
  uid: row.id,
  sessionUid: row.session_uid,
  occurredAt: row.occurred_at,
  documentKey: row.document_id,
  userQuery: row.user_query,
  assistantResponse: row.assistant_response,
  previous:
    row.previous_query === null || row.previous_response === null
      ? undefined
      : { userQuery: row.previous_query, assistantResponse: row.previous_response },
});
