/**
 * A space that has had a member is its members' alone, also when the last of them has left. One that never had any is
 * open to every user of the project.
 */
export const name = '20261124191800-keep-spaces-to-their-members';

export const up = `
ALTER TABLE spaces ADD COLUMN members_only boolean NOT NULL DEFAULT false;
UPDATE spaces SET members_only = true WHERE user_uid IN (SELECT space_uid FROM space_members);
`;

export const down = `
ALTER TABLE spaces DROP COLUMN members_only;
`;
