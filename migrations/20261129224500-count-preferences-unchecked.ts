/**
 * A turn adds up to ten counts, and checking the user of each took a sixth of PostgreSQL's time of recording. Whoever writes
 * counts has locked the user's row, and erasures delete counts themselves.
 */
export const name = '20261129224500-count-preferences-unchecked';

export const up = `ALTER TABLE preference_counts DROP CONSTRAINT preference_counts_user_uid_fkey;`;

export const down = `
ALTER TABLE preference_counts ADD CONSTRAINT preference_counts_user_uid_fkey
  FOREIGN KEY (user_uid) REFERENCES users (user_uid) ON DELETE CASCADE;`;
