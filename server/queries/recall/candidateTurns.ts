import { nothing, type RowsOf, type Statement, statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { formsOf } from '../../text/stem.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import { visibleTurnSql } from '../turns/turns.ts';
import { type CandidateRow, type CandidateTurn, PLACE, readLines, toCandidateTurn } from './candidateTurn.ts';
import { type CandidateSearch, type WordStatements, wordStatements } from './turnsByWords.ts';
import type { AskedVector } from './vectors.ts';

export const MAX_NEAREST = 50;
const MAX_IN_WINDOW = 100;

const VISIBLE = visibleTurnSql('$2');

/**
 * Longer vectors do not fit into an index and are read from the table. One user's 5,000 / 20,000 turns take 2 / 10 ms with
 * 100 dimensions and 4 / 17 ms with 384, both from the index alone, and 14 / 57 ms with 1,536.
 */
const MAX_INDEXED_DIMENSIONS = 1_200;

/** The name of the statement that looks up the turns nearest to a question. */
export const NEAREST_TURNS = 'candidates-by-meaning';

// Each is looked up by its key, which OFFSET 0 makes sure of: planned once, for an average user, PostgreSQL read all 30,000 turns of a large
// one to join them, in 20 of 24 ms.
const nearest = (vectors: string) => `
  SELECT ${PLACE}, v.cosine FROM ${vectors} v
    CROSS JOIN LATERAL (SELECT * FROM turns o WHERE o.user_uid = $1 AND o.id = v.id OFFSET 0) t
  WHERE ${VISIBLE}`;
const NEAREST = nearest(`nearest_turns($1, $3::halfvec, $4, ${MAX_NEAREST})`);
// `+ 0` keeps the planner from using an approximate index: exact search over one user's vectors.
const NEAREST_OF_LONG = nearest(`(
    SELECT id, -(embedding <#> $3::halfvec) AS cosine FROM turn_embeddings WHERE user_uid = $1 AND model = $4
    ORDER BY (embedding <#> $3::halfvec) + 0, id LIMIT ${MAX_NEAREST})`);

// The filter is part of the search, because none of the nearest turns of all might match it. Turns are joined by
// their key, and vectors read once.
const NEAREST_FILTERED = `
  SELECT ${PLACE}, -(v.embedding <#> $3::halfvec) AS cosine
  FROM turns t JOIN turn_embeddings v ON v.user_uid = t.user_uid AND v.id = t.id
  WHERE t.user_uid = $1 AND v.model = $4 AND ${VISIBLE} ${FILTER}
  ORDER BY (v.embedding <#> $3::halfvec) + 0, v.id LIMIT ${MAX_NEAREST}`;

/** The longest event of a turn (`eventOf`), with a margin. It bounds the range of the index that is scanned. */
const LONGEST_EVENT = "interval '110 days'";
const NEWEST_FIRST = `ORDER BY t.importance DESC, t.occurred_at DESC, t.id DESC LIMIT ${MAX_IN_WINDOW}`;
const IN_WINDOW = `
  (SELECT ${PLACE} FROM turns t WHERE t.user_uid = $1 AND ${VISIBLE} AND t.occurred_at >= $3 AND t.occurred_at < $4 ${FILTER} ${NEWEST_FIRST})
  UNION ALL
  (SELECT ${PLACE} FROM turns t WHERE t.user_uid = $1 AND ${VISIBLE} AND t.event_from IS NOT NULL
    AND t.event_from > $3 - ${LONGEST_EVENT} AND t.event_from < $4 AND t.event_to > $3 ${FILTER} ${NEWEST_FIRST})`;

type CandidateStatements = [...WordStatements, nearest: Statement<CandidateRow>, inWindow: Statement<CandidateRow>];

/**
 * Four queries: turns by words, the frequency of the frequent words, turns by meaning, and turns in the named time
 * range. Across a project only words count: no index holds the vectors of more than one user.
 */
export function candidateStatements(scope: UserScope | ProjectScope, search: CandidateSearch): CandidateStatements {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const { filter } = search;
  const fitting = <R extends object>(base: Statement<R>) =>
    filtered(base, filter, { noun: 'turn', alias: 't', userUid });
  return [
    ...wordStatements(userUid, search),
    search.vector && userUid
      ? fitting(nearestStatement(userUid, search.before, search.vector, Boolean(filter)))
      : nothing<CandidateRow>(),
    search.window && userUid
      ? fitting(
          statement<CandidateRow>('candidates-by-time', IN_WINDOW, [
            userUid,
            search.before,
            search.window.from,
            search.window.to,
          ]),
        )
      : nothing<CandidateRow>(),
  ];
}

function nearestStatement(
  userUid: string,
  before: Date,
  vector: AskedVector,
  hasFilter: boolean,
): Statement<CandidateRow> {
  const values = [userUid, before, vector.literal, vector.space];
  if (hasFilter) return statement<CandidateRow>('filtered-by-meaning', NEAREST_FILTERED, values);
  return vector.dimensions <= MAX_INDEXED_DIMENSIONS
    ? statement<CandidateRow>(NEAREST_TURNS, NEAREST, values)
    : statement<CandidateRow>('candidates-by-long-meaning', NEAREST_OF_LONG, values);
}

export interface Candidates {
  turns: CandidateTurn[];
  /** How many of the user's turns contain each term, in the order of the terms. */
  documentFrequency: number[];
}

export function toCandidates(
  [matching, frequent, nearest, inWindow]: RowsOf<CandidateStatements>,
  terms: string[],
): Candidates {
  const matched = matching.flatMap(readLines);
  const turns = new Map(matched.map((turn) => [turn.uid, turn]));
  for (const row of [...nearest, ...inWindow]) {
    const known = turns.get(row.id);
    if (!known) turns.set(row.id, toCandidateTurn(row));
    else known.cosine ??= row.cosine ?? null;
  }
  for (const { id } of inWindow) {
    const turn = turns.get(id);
    if (turn) turn.inWindow = true;
  }
  const counted = new Map(frequent.map((row) => [row.term, row.turns]));
  const documentFrequency = terms.map((term, i) => {
    const found = matched.reduce((sum, turn) => sum + ((turn.matched >> i) & 1), 0);
    return Math.max(found, ...formsOf(term).map((form) => counted.get(form) ?? 0));
  });
  return { turns: [...turns.values()], documentFrequency };
}
