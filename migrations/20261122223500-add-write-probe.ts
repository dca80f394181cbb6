/** What a server writes every few seconds, to know whether the database takes writes: a full disk still answers reads. */
export const name = '20261122223500-add-write-probe';

export const up = `
-- Emptied and filled anew each time, so that every probe asks the disk for new space.
CREATE TABLE write_probes (
  id integer PRIMARY KEY,
  filling text NOT NULL
);
ALTER TABLE write_probes ALTER COLUMN filling SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, TRUNCATE ON write_probes TO recollect_app;
`;

export const down = `
DROP TABLE write_probes;
`;
