/** How large the database was each day, for those who run it. */
export const name = '20261122070000-note-database-sizes';

export const up = `
CREATE TABLE database_sizes (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON database_sizes TO recollect_app;
`;

export const down = `DROP TABLE database_sizes;`;
