/** What each project spent on outside minds by day, for the daily cap. */
export const name = '20261121233500-count-mind-tokens';

export const up = `
CREATE TABLE mind_spending (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  day date NOT NULL,
  tokens bigint NOT NULL,
  PRIMARY KEY (project_id, day)
);
ALTER TABLE mind_spending ENABLE ROW LEVEL SECURITY;
ALTER TABLE mind_spending FORCE ROW LEVEL SECURITY;
CREATE POLICY mind_spending_of_project ON mind_spending TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON mind_spending TO recollect_app;
`;

export const down = `DROP TABLE mind_spending;`;
