/** The ledger of consents says how each was given, and the server itself can neither change nor delete a row of it. */
export const name = '20261122074000-keep-consents';

export const up = `
-- Such as 'checkbox at sign-up' or 'by telephone'; null for those from before, and where it was not told.
ALTER TABLE consents ADD COLUMN method text;
-- A row goes with its user alone, by the foreign key: that runs as the owner.
REVOKE UPDATE, DELETE ON consents FROM recollect_app;
`;

export const down = `
GRANT UPDATE, DELETE ON consents TO recollect_app;
ALTER TABLE consents DROP COLUMN method;
`;
