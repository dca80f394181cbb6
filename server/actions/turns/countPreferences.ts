import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { findKeywords } from '../../lifecycle/entities/findKeywords.ts';
import { hourIn } from '../../lifecycle/times/timeZone.ts';
import { normalize } from '../../text/normalize.ts';
import { makeYielder } from '../../yielder.ts';
import { sealCompared } from '../sealing/sealRows.ts';

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
export interface CountedTurn {
  userUid: string;
  userQuery: string;
  occurredAt: Date;
}

/** Maximum length of a counted question, normalized. */
export const MAX_QUERY = 200;

/**
 * Counts what users ask for: whole questions, words, and hours of the project's day.
 * @param step 1 to count turns, -1 to take back deleted ones
 */
export async function countPreferences(
  context: Context,
  tx: Tx,
  scope: { projectId: string },
  turns: CountedTurn[],
  step: 1 | -1,
): Promise<void> {
  const counts = new Map<string, Count>();
  const breathe = makeYielder();
  for (const turn of turns) {
    await breathe();
    const query = turn.userQuery.normalize('NFC').replace(/\s+/g, ' ').trim();
    for (const [kind, value] of countedIn(turn, context.settings.timeZone)) {
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
  if (counts.size === 0) return;
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
  );
  if (step < 0)
    await tx.query('DELETE FROM preference_counts WHERE user_uid = ANY($1) AND count <= 0', [
      rows.map((row) => row.userUid),
    ]);
}

function countedIn(turn: CountedTurn, timeZone: string): [kind: string, value: string][] {
  const query = normalize(turn.userQuery);
  const keywords = new Set(findKeywords(turn.userQuery));
  return [
    ...(query && query.length <= MAX_QUERY ? [query] : []).map((value): [string, string] => ['query', value]),
    ...[...keywords].map((word): [string, string] => ['keyword', word]),
    ['hour', String(hourIn(turn.occurredAt, timeZone))],
  ];
}
