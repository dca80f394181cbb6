/** What a turn asked to forget, and how many turns of a session were left out of recall for it: its summary must not quote them. */
export const name = '20261124193900-note-forgetting';

export const up = `
ALTER TABLE extracted_turns ADD COLUMN forgot jsonb;
ALTER TABLE sessions ADD COLUMN forgotten_turns integer NOT NULL DEFAULT 0;
`;

export const down = `
ALTER TABLE sessions DROP COLUMN forgotten_turns;
ALTER TABLE extracted_turns DROP COLUMN forgot;
`;
