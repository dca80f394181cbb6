/** A legal hold says why it was released, as it says why it was placed. */
export const name = '20261122083000-note-releases';

export const up = `
-- Null for those from before, where nothing was said, and where its time was up.
ALTER TABLE legal_holds ADD COLUMN release_note text;
`;

export const down = `
ALTER TABLE legal_holds DROP COLUMN release_note;
`;
