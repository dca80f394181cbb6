/**
 * Files in parts: a value of 20 MB took ten times as much memory on its way through the embedded database. What is sealed
 * opens only in the column it was sealed for, so a sealed file that has not been read must be uploaded again.
 */
export const name = '20261128121500-keep-uploads-in-parts';

export const up = `
CREATE TABLE upload_parts (
  user_uid uuid NOT NULL,
  upload_id uuid NOT NULL,
  number integer NOT NULL,
  project_id uuid NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (user_uid, upload_id, number),
  FOREIGN KEY (user_uid, upload_id) REFERENCES uploads ON DELETE CASCADE
);
ALTER TABLE upload_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE upload_parts FORCE ROW LEVEL SECURITY;
CREATE POLICY upload_parts_of_project ON upload_parts TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_parts TO recollect_app;
INSERT INTO upload_parts (user_uid, upload_id, number, project_id, content)
  SELECT user_uid, id, 0, project_id, content FROM uploads WHERE substring(content FOR 7) <> 'sealed:'::bytea;
UPDATE uploads SET state = 'FAILED', failure = 'NOT_RECEIVED', expires_at = NULL WHERE substring(content FOR 7) = 'sealed:'::bytea;
ALTER TABLE uploads DROP COLUMN content;
`;

export const down = `
ALTER TABLE uploads ADD COLUMN content bytea;
UPDATE uploads u SET content = p.content FROM
  (SELECT user_uid, upload_id, string_agg(content, '' ORDER BY number) AS content FROM upload_parts GROUP BY user_uid, upload_id) p
  WHERE u.user_uid = p.user_uid AND u.id = p.upload_id;
DROP TABLE upload_parts;
`;
