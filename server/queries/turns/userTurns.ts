import type { Context } from '../../context.ts';
import { getFirst, type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { Turn } from '../../entities/turn.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';

type TurnListOrder = 'NEWEST' | 'OLDEST' | 'IMPORTANCE';

/** A turn and its place in the list. */
interface ListedTurn {
  turn: Turn;
  key: [importance: number, occurredAt: string, uid: string];
}

const ORDERS: Record<TurnListOrder, { after: string; order: string }> = {
  NEWEST: { after: '(t.occurred_at, t.id) < ($3::timestamptz, $4::uuid)', order: 't.occurred_at DESC, t.id DESC' },
  OLDEST: { after: '(t.occurred_at, t.id) > ($3::timestamptz, $4::uuid)', order: 't.occurred_at, t.id' },
  IMPORTANCE: {
    after: '(t.importance, t.occurred_at, t.id) < ($2, $3::timestamptz, $4::uuid)',
    order: 't.importance DESC, t.occurred_at DESC, t.id DESC',
  },
};

const sqlOf = (order: TurnListOrder): string => `
  SELECT ${selectList(Turn, 't')}, t.occurred_at::text AS sorted_by FROM turns t
  WHERE t.user_uid = $1 AND t.hidden_by IS NULL AND ($2::smallint IS NULL OR ${ORDERS[order].after}) ${FILTER}
  ORDER BY ${ORDERS[order].order} LIMIT $5`;

/** One page of a user's turns, of all sessions. */
export async function listUserTurns(
  context: Context,
  scope: UserScope,
  filter: Filter | null,
  order: TurnListOrder,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<ListedTurn[]> {
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
    return { turn, key: [turn.importance, row.sorted_by, turn.uid] };
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
