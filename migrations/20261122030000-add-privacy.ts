/** The right to be forgotten: requests and what became of them, tombstones, holds, exports, and a data key for each user. */
export const name = '20261122030000-add-privacy';

const tenantTables = ['privacy_requests', 'privacy_events', 'legal_holds', 'privacy_exports', 'user_data_keys'];

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

export const up = `
-- Who was erased, by a keyed hash of the product's own key: nobody can read from it who it was, and nobody can be
-- written under that key again until a new consent lifts it.
CREATE TABLE tombstones (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  user_hash bytea NOT NULL,
  erased_at timestamptz NOT NULL,
  lifted_at timestamptz,
  request_id uuid NOT NULL,
  PRIMARY KEY (project_id, user_hash)
);
GRANT SELECT, INSERT, UPDATE ON tombstones TO recollect_app;

-- Whose data an entry was about, as a keyed hash: the key and its salt go when the user is erased, and the entry still verifies.
ALTER TABLE audit_entries ADD COLUMN user_salt bytea NOT NULL DEFAULT '', ADD COLUMN user_digest text;

-- A request outlives its user: after the erasure it knows them by the hash alone, and tells nothing that anyone wrote.
CREATE TABLE privacy_requests (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  law text NOT NULL,
  status text NOT NULL,
  -- Where a request on hold stood before.
  before_hold text,
  user_hash bytea NOT NULL,
  user_uid uuid,
  user_key text,
  reason text,
  requested_by text NOT NULL,
  requester_kind text NOT NULL,
  received_at timestamptz NOT NULL,
  identity_method text,
  identity_verified_at timestamptz,
  identity_verified_by text,
  extended_at timestamptz,
  due_at timestamptz NOT NULL,
  alarmed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  -- The note of an approval, the grounds of a denial.
  decision text,
  preview jsonb,
  progress integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  -- Rare pieces of the person's text, sealed: what the scan looks for. Destroyed when it is done.
  samples bytea,
  receipt text,
  receipt_signature text,
  physically_erased_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id)
);
-- Of one kind a person has one open request.
CREATE UNIQUE INDEX privacy_requests_open ON privacy_requests (project_id, user_hash, kind)
  WHERE status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED');
CREATE INDEX privacy_requests_by_due ON privacy_requests (project_id, due_at) WHERE status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED');
CREATE INDEX privacy_requests_by_receipt ON privacy_requests (project_id, received_at DESC, id DESC);

CREATE TABLE privacy_events (
  project_id uuid NOT NULL,
  request_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  step text NOT NULL,
  status text NOT NULL,
  note text,
  PRIMARY KEY (project_id, request_id, id),
  FOREIGN KEY (project_id, request_id) REFERENCES privacy_requests ON DELETE CASCADE
);

-- While one runs, nothing of the user is erased and nothing expires.
CREATE TABLE legal_holds (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  user_hash bytea NOT NULL,
  user_key text NOT NULL,
  request_id uuid,
  reason text NOT NULL,
  owner text NOT NULL,
  held_until timestamptz,
  placed_by text NOT NULL,
  placed_at timestamptz NOT NULL,
  released_by text,
  released_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX legal_holds_running ON legal_holds (project_id, user_hash) WHERE released_at IS NULL;

CREATE TABLE privacy_exports (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  request_id uuid NOT NULL,
  project_id uuid NOT NULL,
  archive bytea NOT NULL,
  counts jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  link_hash bytea,
  link_expires_at timestamptz,
  fetched_at timestamptz,
  PRIMARY KEY (user_uid, request_id)
);

-- The key that a user's text is sealed with, wrapped by the operator's. Without it nothing of theirs can be read, in no copy.
CREATE TABLE user_data_keys (
  user_uid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  project_id uuid NOT NULL,
  wrapped_key bytea NOT NULL,
  wrapped_by text NOT NULL,
  created_at timestamptz NOT NULL
);
${tenantTables.map(securityOf).join('')}`;

export const down = `
DROP TABLE user_data_keys;
DROP TABLE privacy_exports;
DROP TABLE legal_holds;
DROP TABLE privacy_events;
DROP TABLE privacy_requests;
DROP TABLE tombstones;
ALTER TABLE audit_entries DROP COLUMN user_digest, DROP COLUMN user_salt;
`;
