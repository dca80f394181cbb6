/** Encryption at rest: which keys of the operator's are in use, and how far each project is sealed. */
export const name = '20261122063000-seal-content';

export const up = `
-- A server that does not hold every one of them does not start.
CREATE TABLE operator_keys (
  fingerprint text PRIMARY KEY,
  used_since timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON operator_keys TO recollect_app;

-- The key under which all of the project is sealed; NULL where all of it is plain; '' while it becomes the one or the other.
ALTER TABLE projects ADD COLUMN sealed_with text;
GRANT INSERT (sealed_with), UPDATE (sealed_with) ON projects TO recollect_app;
`;

export const down = `
ALTER TABLE projects DROP COLUMN sealed_with;
DROP TABLE operator_keys;
`;
