/** What ranking must know of a turn besides its words: whether it asks, and whether it says when. */
export const name = '20261123105000-add-turn-cues';

const RETURNED = `user_uid uuid, id uuid, session_uid uuid, turn_number integer, speaker text, term_count integer, importance smallint,
  occurred_at timestamptz`;
const SELECTED = 't.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at';

const matching = (selected: string, whose: string) => `
    SELECT ${selected},
      ${Array.from({ length: 30 }, (_, i) => `CASE WHEN t.search @@ terms[${i + 1}] THEN ${2 ** i} ELSE 0 END`).join(' | ')}
    FROM turns t
    WHERE t.project_id = nullif(current_setting('app.project_id', true), '')::uuid ${whose}
      AND t.search @@ asked AND t.recallable AND t.hidden_by IS NULL AND t.occurred_at BETWEEN since AND until
      AND (t.expires_at IS NULL OR t.expires_at > alive_at)
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT at_most`;

/** The word look-up of create-core. A function's columns cannot be replaced, so it is made anew with its owner and grants. */
const matchTurns = (returned: string, selected: string) => `
DROP FUNCTION match_turns;
GRANT CREATE ON SCHEMA public TO recollect_search;
CREATE FUNCTION match_turns(of_user uuid, asked tsquery, terms tsquery[], since timestamptz, until timestamptz, alive_at timestamptz, at_most integer)
RETURNS TABLE (${returned}, matched integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF of_user IS NULL THEN
    RETURN QUERY ${matching(selected, '')};
  ELSE
    RETURN QUERY ${matching(selected, 'AND t.user_uid = of_user')};
  END IF;
END $$;
ALTER FUNCTION match_turns OWNER TO recollect_search;
REVOKE EXECUTE ON FUNCTION match_turns FROM PUBLIC;
GRANT EXECUTE ON FUNCTION match_turns TO recollect_app;
REVOKE CREATE ON SCHEMA public FROM recollect_search;
`;

export const up = `
-- Texts may be sealed, so only the server can tell: turns recorded before count as neither.
ALTER TABLE turns ADD COLUMN asks boolean NOT NULL DEFAULT false, ADD COLUMN names_time boolean NOT NULL DEFAULT false;
GRANT SELECT (asks, names_time) ON turns TO recollect_search;
${matchTurns(`${RETURNED}, asks boolean, names_time boolean`, `${SELECTED}, t.asks, t.names_time`)}`;

export const down = `
${matchTurns(RETURNED, SELECTED)}
ALTER TABLE turns DROP COLUMN asks, DROP COLUMN names_time;
`;
