/**
 * Files on their way to a document. The bytes are kept until their text is a version of it, or for some days after a
 * failure. An upload lives with the holder of its document.
 */
export const name = '20261123222700-add-uploads';

export const up = `
CREATE TABLE uploads (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  document_id uuid NOT NULL,
  state text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  content bytea,
  failure text,
  pages integer,
  version integer,
  address_hash bytea NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX uploads_of_document ON uploads (user_uid, document_id, created_at DESC, id DESC);
CREATE INDEX uploads_by_id ON uploads (project_id, id);
CREATE INDEX uploads_by_address ON uploads (project_id, address_hash);
CREATE INDEX uploads_that_expire ON uploads (project_id, expires_at) WHERE expires_at IS NOT NULL;
ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY uploads_of_project ON uploads TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON uploads TO recollect_app;
`;

export const down = `
DROP TABLE uploads;
`;
