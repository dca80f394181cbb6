import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';

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
  /** What the user said in the turns before that one: "he" may be named there. The oldest first. */
  earlier: string[];
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
  query_2_before: string | null;
  query_3_before: string | null;
}

/** The most turns that one job names. */
const MAX_TO_EXTRACT = 100;

/** Of one user ($1), or of several, each of whose turns is asked for with its user. */
interface Asked {
  /** Whose turns are looked up, in SQL: with a parameter, Citus asks one shard. */
  user: string;
  userOfDue: string;
  asked: string;
  first: string;
}

const ONE_USER: Asked = {
  user: '$1',
  userOfDue: '$1',
  asked: `SELECT a.id FROM unnest($2::uuid[]) AS a (id)
        UNION SELECT later.id FROM turns o JOIN turns later ON later.user_uid = $1 AND later.session_uid = o.session_uid
          AND later.turn_number > o.turn_number
        WHERE $3 AND o.user_uid = $1 AND o.id = ANY($2)`,
  first: `ORDER BY t.id = ANY($2) DESC, t.occurred_at, t.turn_number LIMIT ${MAX_TO_EXTRACT}`,
};

const SEVERAL_USERS: Asked = {
  user: 'a.user_uid',
  userOfDue: 't.user_uid',
  asked: 'SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id)',
  first: 'OFFSET 0',
};

const beforeDue = ({ userOfDue }: Asked, name: string, back: number): string =>
  `LEFT JOIN LATERAL (SELECT b.id, b.user_query, b.assistant_response FROM turns b
     WHERE b.user_uid = ${userOfDue} AND b.session_uid = t.session_uid AND b.turn_number BETWEEN t.number_${back}_before AND t.number_${back}_before
       AND b.learned AND b.hidden_by IS NULL ORDER BY b.turn_number LIMIT 1) ${name} ON true`;

// OFFSET 0 makes PostgreSQL look up each turn separately. With an OR in the condition it reads all of the user's
// turns, and without statistics all of the project's. The plan is made once for an average user: for one who had
// grown fast it assumed a single turn, and read 20,000 for each of 100, in 590 ms instead of 1. Previous turns are
// found by their position in the index of their session, compared with a column: behind row-level security PostgreSQL
// uses no index for a subtraction, which may fail, and read the whole session.
const toExtractSql = (of: Asked): string => `
  WITH due AS (
    SELECT t.*, t.turn_number - 1 AS number_1_before, t.turn_number - 2 AS number_2_before, t.turn_number - 3 AS number_3_before FROM (
        ${of.asked}) a
      CROSS JOIN LATERAL (SELECT * FROM turns t WHERE t.user_uid = ${of.user} AND t.id = a.id OFFSET 0) t
    WHERE t.learned AND t.hidden_by IS NULL
      AND NOT EXISTS (SELECT FROM extracted_turns e WHERE e.user_uid = ${of.user} AND e.turn_id = t.id AND e.again_since IS NULL OFFSET 0)
    ${of.first})
  SELECT t.user_uid, t.id, t.session_uid, t.occurred_at, t.document_id, t.user_query, t.assistant_response, p.id AS previous_id, p.user_query AS previous_query, p.assistant_response AS previous_response,
    p2.user_query AS query_2_before, p3.user_query AS query_3_before
  FROM due t ${beforeDue(of, 'p', 1)} ${beforeDue(of, 'p2', 2)} ${beforeDue(of, 'p3', 3)}
  ORDER BY t.occurred_at, t.turn_number`;

const TURNS_TO_EXTRACT_SQL = toExtractSql(ONE_USER);
const TURNS_OF_USERS_TO_EXTRACT_SQL = toExtractSql(SEVERAL_USERS);

/**
 * The turns among these that may be learned from and have not been processed yet, or are to be once more, in the order in which they were said.
 * @param joined whether to include later waiting turns of the same sessions; another server may be learning from
 * earlier ones
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

/**
 * The same for several users, in one round trip. One statement for each took as long as inserting the turns.
 * @returns a list for each
 */
export async function listTurnsToExtractOf(
  context: Context,
  scope: ProjectScope,
  users: readonly { userUid: string; turnUids: string[] }[],
): Promise<TurnToExtract[][]> {
  if (await context.database.onCluster()) {
    const asked = users.map(({ userUid, turnUids }) => toExtract(userUid, turnUids, false));
    const answers = await context.database.read(scope, asked, 'once');
    return answers.map((rows) => rows.map(toTurnToExtract));
  }
  const owners = users.flatMap(({ userUid, turnUids }) => turnUids.map(() => userUid));
  const values = [owners, users.flatMap(({ turnUids }) => turnUids)];
  const all = statement<TurnToExtractRow>('turns-of-users-to-extract', TURNS_OF_USERS_TO_EXTRACT_SQL, values);
  const [rows] = await context.database.read(scope, [all], 'once');
  const ofUsers = Map.groupBy(rows, (row) => row.user_uid);
  return users.map(({ userUid }) => (ofUsers.get(userUid) ?? []).map(toTurnToExtract));
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
  earlier: [row.query_3_before, row.query_2_before].filter((query) => query !== null),
});
