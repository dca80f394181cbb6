/** Names under which an entity is no longer counted, because it was corrected or merged, and whether its value was given. */
export const name = '20261123214000-keep-names';

export const up = `
ALTER TABLE entities ADD COLUMN aliases text[] NOT NULL DEFAULT '{}', ADD COLUMN value_given boolean NOT NULL DEFAULT false;
CREATE INDEX entities_with_aliases ON entities (user_uid) WHERE aliases <> '{}';
`;

export const down = `
DROP INDEX entities_with_aliases;
ALTER TABLE entities DROP COLUMN value_given, DROP COLUMN aliases;
`;
