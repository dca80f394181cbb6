/** Projects can be archived: nobody but staff can reach them until they are restored. */
export const name = '20261124022500-archive-projects';

export const up = `
ALTER TABLE projects ADD COLUMN archived_at timestamptz;
GRANT UPDATE (archived_at) ON projects TO recollect_app;
`;

export const down = `
ALTER TABLE projects DROP COLUMN archived_at;
`;
