/** What extraction needs: what a fact is about, which turns were read, and summaries of weeks and months. */
export const name = '20261121233000-add-learning';

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

export const up = `
-- A project's settings are changed through the API, by whom a policy lets; nothing else of a project is.
GRANT UPDATE (settings) ON projects TO recollect_app;

ALTER TABLE memories ADD COLUMN subject text;
ALTER TABLE memories ADD COLUMN subject_exclusive boolean NOT NULL DEFAULT false;
ALTER TABLE memories ADD COLUMN told_at timestamptz;

-- A row says that the turn's facts are stored: a job that is tried again learns nothing twice.
CREATE TABLE extracted_turns (
  user_uid uuid NOT NULL,
  turn_id uuid NOT NULL,
  project_id uuid NOT NULL,
  extracted_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, turn_id),
  FOREIGN KEY (user_uid, turn_id) REFERENCES turns ON DELETE CASCADE
);

CREATE TABLE period_summaries (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  period text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  project_id uuid NOT NULL,
  summary text NOT NULL,
  turn_count integer NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, period, from_at)
);
${['extracted_turns', 'period_summaries'].map(securityOf).join('')}`;

export const down = `
REVOKE UPDATE (settings) ON projects FROM recollect_app;
DROP TABLE period_summaries, extracted_turns;
ALTER TABLE memories DROP COLUMN told_at, DROP COLUMN subject_exclusive, DROP COLUMN subject;
`;
