/** Cleaning: which run hid a turn or a memory, until when that can be undone, and what was brought back. */
export const name = '20261121234000-add-retention';

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

const matching = (whose: string, visible: string) => `
    SELECT t.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at,
      ${Array.from({ length: 30 }, (_, i) => `CASE WHEN t.search @@ terms[${i + 1}] THEN ${2 ** i} ELSE 0 END`).join(' | ')}
    FROM turns t
    WHERE t.project_id = nullif(current_setting('app.project_id', true), '')::uuid ${whose}
      AND t.search @@ asked AND t.recallable ${visible} AND t.occurred_at BETWEEN since AND until
      AND (t.expires_at IS NULL OR t.expires_at > alive_at)
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT at_most`;

/** The word look-up of create-core. Replacing keeps its owner and its grants. */
const matchTurns = (visible: string) => `
CREATE OR REPLACE FUNCTION match_turns(of_user uuid, asked tsquery, terms tsquery[], since timestamptz, until timestamptz, alive_at timestamptz, at_most integer)
RETURNS TABLE (user_uid uuid, id uuid, session_uid uuid, turn_number integer, speaker text, term_count integer, importance smallint,
  occurred_at timestamptz, matched integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF of_user IS NULL THEN
    RETURN QUERY ${matching('', visible)};
  ELSE
    RETURN QUERY ${matching('AND t.user_uid = of_user', visible)};
  END IF;
END $$;
`;

export const up = `
-- The run that hid a row; null while it is visible. Every question of what is kept leaves hidden rows out.
ALTER TABLE turns ADD COLUMN hidden_by uuid;
ALTER TABLE memories ADD COLUMN hidden_by uuid;
GRANT SELECT (hidden_by) ON turns TO recollect_search;

-- What is due is found by importance and age; what a run hid, by the run.
CREATE INDEX turns_by_age ON turns (project_id, importance, recorded_at, id) WHERE hidden_by IS NULL;
CREATE INDEX turns_hidden ON turns (project_id, hidden_by, user_uid) WHERE hidden_by IS NOT NULL;
CREATE INDEX memories_hidden ON memories (project_id, hidden_by, user_uid) WHERE hidden_by IS NOT NULL;

CREATE TABLE retention_runs (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  actor text NOT NULL,
  turns integer NOT NULL DEFAULT 0,
  memories integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  purged_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX retention_runs_open ON retention_runs (project_id, undo_until) WHERE undone_at IS NULL AND purged_at IS NULL;

-- What was brought back, and until when the scheduled cleaning lets it be.
CREATE TABLE retention_reprieves (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX retention_reprieves_by_end ON retention_reprieves (project_id, until);
${['retention_runs', 'retention_reprieves'].map(securityOf).join('')}
${matchTurns('AND t.hidden_by IS NULL')}`;

export const down = `
${matchTurns('')}
DROP TABLE retention_reprieves, retention_runs;
ALTER TABLE memories DROP COLUMN hidden_by;
ALTER TABLE turns DROP COLUMN hidden_by;
`;
