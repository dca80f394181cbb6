/** Archived projects can be deleted: one administrator asks, another confirms. */
export const name = '20261124101500-add-project-deletions';

export const up = `
-- Outlives its project: it is the proof of what was deleted, and by whom.
CREATE TABLE project_deletions (
  project_id uuid PRIMARY KEY,
  name text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz,
  counts jsonb NOT NULL DEFAULT '[]',
  completed_at timestamptz,
  receipt_facts text,
  receipt_signature text,
  physically_erased_at timestamptz
);
CREATE INDEX project_deletions_by_time ON project_deletions (requested_at DESC, project_id DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON project_deletions TO recollect_app;
GRANT DELETE ON projects TO recollect_app;
`;

export const down = `
REVOKE DELETE ON projects FROM recollect_app;
DROP TABLE project_deletions;
`;
