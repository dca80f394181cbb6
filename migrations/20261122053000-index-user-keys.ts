/** Users in the order of the product's own keys. */
export const name = '20261122053000-index-user-keys';

export const up = `
CREATE INDEX users_by_key ON users (project_id, user_key COLLATE "C", user_uid) WHERE user_key IS NOT NULL;
`;

export const down = `DROP INDEX users_by_key;`;
