/**
 * Documents with immutable versions, the spaces that group them, and the passages by which they are recalled. A
 * document lives with its holder: its owner, or a row of `users` without a key that stands for its space or for the document
 * itself. So its content is sealed, sharded and erased as everything of a user is.
 */
export const name = '20261123215500-add-documents';

const tenantTables = ['spaces', 'space_members', 'documents', 'document_versions', 'passages', 'passage_embeddings'];

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

export const up = `
-- user_uid is the holder of everything in the space.
CREATE TABLE spaces (
  project_id uuid NOT NULL,
  space_key text NOT NULL,
  user_uid uuid NOT NULL UNIQUE,
  title text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, space_key)
);

CREATE TABLE space_members (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  space_uid uuid NOT NULL,
  project_id uuid NOT NULL,
  role text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, space_uid)
);
CREATE INDEX space_members_of_space ON space_members (space_uid, user_uid);

-- user_uid is the holder, and changes when the document moves; its id stays.
CREATE TABLE documents (
  project_id uuid NOT NULL,
  document_key text NOT NULL,
  id uuid NOT NULL,
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  owner_uid uuid,
  space_uid uuid,
  title text,
  document_type text,
  step text,
  metadata jsonb NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  version_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, document_key),
  UNIQUE (project_id, id)
);
CREATE INDEX documents_of_holder ON documents (user_uid, updated_at DESC, id DESC);
CREATE INDEX documents_by_change ON documents (project_id, updated_at DESC, id DESC);

CREATE TABLE document_versions (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  document_id uuid NOT NULL,
  number integer NOT NULL,
  project_id uuid NOT NULL,
  format text NOT NULL,
  content text NOT NULL,
  content_hash bytea NOT NULL,
  characters integer NOT NULL,
  token_count integer NOT NULL,
  note text,
  author_uid uuid,
  restored_from integer,
  idempotency_key text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, document_id, number),
  UNIQUE (user_uid, document_id, idempotency_key)
);
CREATE INDEX document_versions_by_author ON document_versions (author_uid) WHERE author_uid IS NOT NULL;

-- Only of the latest versions: what is recalled. A new version replaces them.
CREATE TABLE passages (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  document_id uuid NOT NULL,
  version integer NOT NULL,
  place integer NOT NULL,
  heading text,
  content text NOT NULL,
  token_count integer NOT NULL,
  term_count integer NOT NULL,
  search tsvector NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX passages_in_order ON passages (user_uid, document_id, place);
CREATE INDEX passages_by_words ON passages USING gin (user_uid, search);

CREATE TABLE passage_embeddings (
  user_uid uuid NOT NULL,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  model text NOT NULL,
  embedding halfvec NOT NULL,
  PRIMARY KEY (user_uid, id, model),
  FOREIGN KEY (user_uid, id) REFERENCES passages ON DELETE CASCADE,
  CONSTRAINT passage_embeddings_one_width CHECK (vector_dims(embedding) = coalesce(substring(model FROM '#([0-9]+)$')::integer, 384))
);
ALTER TABLE passage_embeddings SET (toast_tuple_target = 8160);
CREATE INDEX passage_embeddings_of_user ON passage_embeddings (user_uid, model) INCLUDE (project_id, id, embedding)
  WHERE vector_dims(embedding) <= 1200;

CREATE INDEX turns_of_document ON turns (user_uid, document_id, occurred_at DESC) WHERE document_id IS NOT NULL;
${tenantTables.map(securityOf).join('')}`;

export const down = `
DROP INDEX turns_of_document;
DROP TABLE passage_embeddings, passages, document_versions, documents, space_members, spaces;
`;
