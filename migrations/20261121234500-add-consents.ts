/** What accountability needs: the ledger of consents, the audit chain's head, and who an answer's memories went to. */
export const name = '20261121234500-add-consents';

const tenantTables = ['consents', 'audit_chains'];

const securityOf = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY ${table}_of_project ON ${table} TO recollect_app
  USING (project_id = nullif(current_setting('app.project_id', true), '')::uuid)
  WITH CHECK (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO recollect_app;
`;

export const up = `
-- A ledger: a change is another row, and no row is ever changed.
CREATE TABLE consents (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  purpose text NOT NULL,
  version text NOT NULL,
  granted_at timestamptz,
  withdrawn_at timestamptz,
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (user_uid, id)
);
CREATE INDEX consents_by_purpose ON consents (user_uid, purpose, recorded_at DESC, id DESC);

-- Null for who never spoke of it: only who said no is let be where the project does not ask for consent.
ALTER TABLE memory_settings ADD COLUMN consent_withdrawn_at timestamptz;

-- The change has a salt of its own, which goes when its subject is erased; its digest stays, so that who did what and
-- when is still covered by the entry's hash.
ALTER TABLE audit_entries ADD COLUMN change_salt bytea NOT NULL DEFAULT '';
ALTER TABLE audit_entries ADD COLUMN change_digest jsonb;

-- 1: hashed before changes had digests, in an order of keys that is not kept, so that only its place can be verified.
ALTER TABLE audit_links ADD COLUMN format smallint NOT NULL DEFAULT 1;

-- How far a project's chain is sealed, and its last hash: a chain that is cut short is noticed.
CREATE TABLE audit_chains (
  project_id uuid PRIMARY KEY,
  sealed bigint NOT NULL,
  head_hash bytea NOT NULL
);

-- The turns that a context was answered with, for the uses of a memory.
CREATE INDEX turns_by_context ON turns (user_uid, context_id) WHERE context_id IS NOT NULL;
${tenantTables.map(securityOf).join('')}`;

export const down = `
DROP INDEX turns_by_context;
DROP TABLE audit_chains;
ALTER TABLE audit_links DROP COLUMN format;
ALTER TABLE audit_entries DROP COLUMN change_digest, DROP COLUMN change_salt;
ALTER TABLE memory_settings DROP COLUMN consent_withdrawn_at;
DROP TABLE consents;
`;
