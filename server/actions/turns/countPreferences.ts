import { NIL } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject, UserScope } from '../../db/scope.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { makeYielder } from '../../yielder.ts';
import { sealCompared } from '../sealing/sealRows.ts';
import { type Counts, countsIn } from './analyseTurns.ts';

interface Count {
  userUid: string;
  kind: string;
  value: string;
  /** The most recent wording of a query. */
  label: string | null;
  count: number;
  at: Date;
}

/**
 * The counted text of a turn: redacted, whatever the transcript keeps, both when it is counted and when it is taken
 * back.
 */
interface CountedTurn {
  userUid: string;
  userQuery: string;
  occurredAt: Date;
  counts: Counts;
}

interface TurnToCount {
  user_query: string;
  occurred_at: Date;
}

/** How turns of a user are counted. */
async function toCounted(
  { settings }: Context,
  userUid: string,
  turns: readonly TurnToCount[],
): Promise<CountedTurn[]> {
  const counted: CountedTurn[] = [];
  const breathe = makeYielder();
  for (const { user_query, occurred_at: occurredAt } of turns) {
    const userQuery = redact(user_query, redactedKinds(settings)).text;
    counted.push({ userUid, userQuery, occurredAt, counts: countsIn(userQuery, occurredAt, settings.timeZone) });
    await breathe();
  }
  return counted;
}

/** Identifies the settings and code by which turns are counted. A change of what is counted needs a new number. */
export const countingRules = ({ settings }: Context): string =>
  [1, settings.timeZone, ...[...redactedKinds(settings)].sort()].join(' ');

/**
 * Takes back what a user's deleted turns had added. Counts made by earlier rules would not be found this way, and may
 * quote the turns: then everything is recounted from the remaining turns.
 */
export async function takeBackPreferences(
  context: Context,
  tx: Tx,
  scope: UserScope,
  gone: readonly (TurnToCount & { learned: boolean })[],
): Promise<void> {
  const learned = gone.filter((turn) => turn.learned);
  if (learned.length === 0) return;
  const turns = await toCounted(context, scope.userUid, learned);
  const counted = await tx.maybe<{ counted_by: string | null }>(
    'SELECT counted_by FROM preferences WHERE user_uid = $1',
    [scope.userUid],
  );
  const isFound =
    counted?.counted_by === countingRules(context) && (await countPreferences(context, tx, scope, turns, -1));
  if (!isFound) await recountPreferences(context, tx, scope);
}

/** How many turns are read at a time. */
const PAGE = 1_000;

/** Recounts a user's preferences from all turns that were learned from. */
export async function recountPreferences(context: Context, tx: Tx, scope: UserScope): Promise<void> {
  const { userUid } = scope;
  await tx.query('DELETE FROM preference_counts WHERE user_uid = $1', [userUid]);
  let after: string | undefined = NIL;
  while (after) {
    const rows: { user_uid: string; id: string; user_query: string; occurred_at: Date }[] = await tx.query(
      `SELECT user_uid, id, user_query, occurred_at FROM turns WHERE user_uid = $1 AND learned AND id > $2
       ORDER BY id LIMIT ${PAGE}`,
      [userUid, after],
    );
    await countPreferences(context, tx, scope, await toCounted(context, userUid, rows), 1);
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  }
  await tx.query('UPDATE preferences SET counted_by = $2 WHERE user_uid = $1', [userUid, countingRules(context)]);
}

/**
 * Counts what users ask for.
 * @param step 1 to count turns, -1 to take back deleted ones
 * @returns whether everything that was taken back had been counted
 */
export async function countPreferences(
  context: Context,
  tx: Tx,
  scope: InProject,
  turns: CountedTurn[],
  step: 1 | -1,
): Promise<boolean> {
  const counts = new Map<string, Count>();
  const breathe = makeYielder();
  for (const turn of turns) {
    await breathe();
    const query = turn.userQuery.normalize('NFC').replace(/\s+/g, ' ').trim();
    for (const [kind, value] of turn.counts) {
      const key = `${turn.userUid}/${kind}/${value}`;
      const known = counts.get(key);
      const label = kind === 'query' ? query : null;
      if (!known) counts.set(key, { userUid: turn.userUid, kind, value, label, count: step, at: turn.occurredAt });
      else {
        known.count += step;
        if (turn.occurredAt >= known.at) Object.assign(known, { label, at: turn.occurredAt });
      }
    }
  }
  if (counts.size === 0) return true;
  const rows = [...counts.values()];
  await sealCompared(context, tx, [...new Set(rows.map((row) => row.userUid))], 'preference_counts');
  const columns = [
    scope.projectId,
    rows.map((row) => row.userUid),
    rows.map((row) => row.kind),
    rows.map((row) => (row.label === null ? row.value : hashed(row.userUid, row.value))),
    rows.map((row) => row.count),
    rows.map((row) => row.at),
    rows.map((row) =>
      sealed('preference_counts.label', row.userUid, [row.kind, hashed(row.userUid, row.value)], row.label),
    ),
  ];
  await tx.query(
    `INSERT INTO preference_counts (user_uid, kind, value, label, project_id, count, last_at)
     SELECT user_uid, kind, value, label, $1, count, at
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::integer[], $6::timestamptz[], $7::text[])
       AS c (user_uid, kind, value, count, at, label)
     ON CONFLICT (user_uid, kind, value) DO UPDATE SET count = preference_counts.count + EXCLUDED.count,
       label = CASE WHEN EXCLUDED.last_at >= preference_counts.last_at THEN EXCLUDED.label ELSE preference_counts.label END,
       last_at = greatest(preference_counts.last_at, EXCLUDED.last_at)`,
    columns,
    'count-preferences',
  );
  if (step > 0) return true;
  const gone = await tx.query<{ count: number }>(
    'DELETE FROM preference_counts WHERE user_uid = ANY($1) AND count <= 0 RETURNING count',
    [rows.map((row) => row.userUid)],
  );
  return gone.every(({ count }) => count === 0);
}
