/** What a turn planted is kept apart until somebody decides, and lives no longer than the turn. */
export const name = '20261123173000-add-quarantine';

export const up = `
CREATE TABLE quarantined_statements (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  told_at timestamptz NOT NULL,
  held_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id),
  FOREIGN KEY (user_uid, turn_id) REFERENCES turns ON DELETE CASCADE
);
CREATE INDEX quarantined_statements_by_turn ON quarantined_statements (user_uid, turn_id);
CREATE INDEX quarantined_statements_of_project ON quarantined_statements (project_id, held_at DESC, id DESC);

ALTER TABLE quarantined_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE quarantined_statements FORCE ROW LEVEL SECURITY;
CREATE POLICY quarantined_statements_of_project ON quarantined_statements TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON quarantined_statements TO recollect_app;
`;

export const down = 'DROP TABLE quarantined_statements';
