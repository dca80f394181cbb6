/** Users can be merged, and for some days the merge can be undone. */
export const name = '20261124094000-add-merges';

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

export const up = `
-- With the user who has the rows by now. settings: theirs before and after, if the merge made them stricter.
CREATE TABLE user_merges (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  from_uid uuid NOT NULL,
  from_key text NOT NULL,
  settings jsonb,
  merged_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (user_uid, id)
);
-- What an id of a merged user's row names is looked up at the other.
CREATE INDEX former_user_keys_merged ON former_user_keys (merged_from) WHERE merged_from IS NOT NULL;
CREATE INDEX user_merges_by_end ON user_merges (project_id, undo_until);

-- What came with a merge, by id: the content stands in the rows themselves, so what is deleted from them is gone.
CREATE TABLE merged_rows (
  user_uid uuid NOT NULL,
  merge_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  into_id uuid,
  detail jsonb,
  PRIMARY KEY (user_uid, merge_id, kind, id),
  FOREIGN KEY (user_uid, merge_id) REFERENCES user_merges ON DELETE CASCADE
);
${securityOf('user_merges')}${securityOf('merged_rows')}`;

export const down = `
DROP INDEX former_user_keys_merged;
DROP TABLE merged_rows;
DROP TABLE user_merges;
`;
