/** An idempotency key belongs to its session as well as to its user, so a claim never takes it from a turn. */
export const name = '20261122215000-scope-idempotency';

export const up = `
-- The hash covers the session and the payload, so this permits one key in two sessions of one user: two anonymous sessions
-- may have used it before both became theirs.
ALTER TABLE turns DROP CONSTRAINT turns_user_uid_idempotency_key_key;
CREATE UNIQUE INDEX turns_by_idempotency_key ON turns (user_uid, idempotency_key, payload_hash) WHERE idempotency_key IS NOT NULL;
-- An anonymous turn looks for its key in everybody's session of the same name.
CREATE INDEX sessions_by_key ON sessions (project_id, session_key);
`;

export const down = `
DROP INDEX sessions_by_key;
DROP INDEX turns_by_idempotency_key;
-- The first turn of a key keeps it, as a claim used to decide.
UPDATE turns t SET idempotency_key = NULL
WHERE EXISTS (SELECT FROM turns first WHERE first.user_uid = t.user_uid AND first.idempotency_key = t.idempotency_key AND first.id < t.id);
ALTER TABLE turns ADD CONSTRAINT turns_user_uid_idempotency_key_key UNIQUE (user_uid, idempotency_key);
`;
