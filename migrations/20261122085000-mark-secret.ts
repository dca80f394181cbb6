/** A project says of which secret of the server its erased and held people are known by: another one knows none of them. */
export const name = '20261122085000-mark-secret';

export const up = `
-- Null until the next start.
ALTER TABLE projects ADD COLUMN secret_mark text;
GRANT UPDATE (secret_mark) ON projects TO recollect_app;
`;

export const down = `
ALTER TABLE projects DROP COLUMN secret_mark;
`;
