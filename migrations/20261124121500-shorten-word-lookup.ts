/** A look-up of words compares no turn with more terms than there are, and reads nobody else's index entries. */
export const name = '20261124121500-shorten-word-lookup';

const SELECTED =
  't.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at, t.asks, t.names_time';

const bits = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, i) => `CASE WHEN t.search @@ terms[${from + i + 1}] THEN ${2 ** (from + i)} ELSE 0 END`,
  ).join(' | ');

// An element that an array does not have costs as much as one that it has: of 922 turns, 30 took 10 ms and 6 take 3.
const inSixes = (from = 0): string =>
  from === 24
    ? bits(24, 30)
    : `${bits(from, from + 6)} | CASE WHEN cardinality(terms) > ${from + 6} THEN ${inSixes(from + 6)} ELSE 0 END`;

const matching = (matched: string, condition: string) => `
    SELECT ${SELECTED}, ${matched}
    FROM turns t
    WHERE ${condition}
      AND t.search @@ asked AND t.recallable AND t.hidden_by IS NULL AND (t.expires_at IS NULL OR t.expires_at > alive_at)
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT at_most`;

const OF_PROJECT = "t.project_id = nullif(current_setting('app.project_id', true), '')::uuid";
const IN_TIME = 't.occurred_at BETWEEN since AND until';
// A plan for any values takes these two for very selective, and read the whole project's index of times to combine it with
// the user's words: 11 ms of 12 among 235,000 turns. IS TRUE keeps them from choosing an index.
const OF_USER = `t.user_uid = of_user AND (${OF_PROJECT}) IS TRUE AND (${IN_TIME}) IS TRUE`;

/** The word look-up of add-turn-cues. Replacing keeps its owner and its grants. */
const matchTurns = (matched: string, ofUser: string) => `
CREATE OR REPLACE FUNCTION match_turns(of_user uuid, asked tsquery, terms tsquery[], since timestamptz, until timestamptz, alive_at timestamptz, at_most integer)
RETURNS TABLE (user_uid uuid, id uuid, session_uid uuid, turn_number integer, speaker text, term_count integer, importance smallint,
  occurred_at timestamptz, asks boolean, names_time boolean, matched integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF of_user IS NULL THEN
    RETURN QUERY ${matching(matched, `${OF_PROJECT} AND ${IN_TIME}`)};
  ELSE
    RETURN QUERY ${matching(matched, ofUser)};
  END IF;
END $$;
`;

export const up = matchTurns(inSixes(), OF_USER);

export const down = matchTurns(bits(0, 30), `t.user_uid = of_user AND ${OF_PROJECT} AND ${IN_TIME}`);
