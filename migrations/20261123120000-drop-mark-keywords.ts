/** Marks of redaction were counted as keywords. Kinds that people also name themselves stay. */
export const name = '20261123120000-drop-mark-keywords';

export const up = `
ALTER TABLE preference_counts NO FORCE ROW LEVEL SECURITY;
DELETE FROM preference_counts WHERE kind = 'keyword' AND value IN ('redacted', 'rrn', 'bank_account', 'driving_licence');
ALTER TABLE preference_counts FORCE ROW LEVEL SECURITY;
`;

/** What was counted wrongly is not brought back. */
export const down = 'SELECT 1';
