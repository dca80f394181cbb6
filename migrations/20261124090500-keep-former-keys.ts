/** The keys that users had before they were renamed or merged: nobody else gets one, and no token names one. */
export const name = '20261124090500-keep-former-keys';

export const up = `
-- Like the directory, it is read before a project is known. Of a renamed user, it has the keys of before; of a merged one,
-- the key that now leads to another user. Servers read noted_at to drop the names that moved from their caches.
CREATE TABLE former_user_keys (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_key text NOT NULL,
  user_uid uuid NOT NULL,
  merged_from uuid,
  changed_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, user_key)
);
CREATE INDEX former_user_keys_of_user ON former_user_keys (user_uid);
CREATE INDEX former_user_keys_by_time ON former_user_keys (noted_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON former_user_keys TO recollect_app;
`;

export const down = `
DROP TABLE former_user_keys;
`;
