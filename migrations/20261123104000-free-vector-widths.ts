/** Vectors have the width of their model: until here all had 384 dimensions. */
export const name = '20261123104000-free-vector-widths';

const TABLES = ['turn_embeddings', 'memory_embeddings'];

// Lifting the width rewrites nothing, and rows are not moved. The covering index has only vectors that fit into it; longer
// ones stay whole in the table, for fetching them from beside it would take longer than comparing them.
export const up = TABLES.map(
  (table) => `
ALTER TABLE ${table} ALTER COLUMN embedding TYPE halfvec;
ALTER TABLE ${table} SET (toast_tuple_target = 8160);
ALTER TABLE ${table} ADD CONSTRAINT ${table}_one_width
  CHECK (vector_dims(embedding) = coalesce(substring(model FROM '#([0-9]+)$')::integer, 384));
DROP INDEX ${table}_of_user;
CREATE INDEX ${table}_of_user ON ${table} (user_uid, model) INCLUDE (project_id, id, embedding)
  WHERE vector_dims(embedding) <= 1200;
`,
).join('');

export const down = TABLES.map(
  (table) => `
DROP INDEX ${table}_of_user;
DELETE FROM ${table} WHERE vector_dims(embedding) <> 384;
ALTER TABLE ${table} DROP CONSTRAINT ${table}_one_width;
ALTER TABLE ${table} RESET (toast_tuple_target);
ALTER TABLE ${table} ALTER COLUMN embedding TYPE halfvec(384);
CREATE INDEX ${table}_of_user ON ${table} (user_uid, model) INCLUDE (project_id, id, embedding);
`,
).join('');
