/** A session says when its second factor was last shown: the most dangerous verbs ask for a recent one. */
export const name = '20261122222500-note-proofs';

export const up = `
-- Null for sessions without one, and for those from before: they are asked for a code.
ALTER TABLE staff_sessions ADD COLUMN proven_at timestamptz;
`;

export const down = `
ALTER TABLE staff_sessions DROP COLUMN proven_at;
`;
