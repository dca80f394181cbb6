/** A session whose turns became a user's forwards to that user, and keeps nothing of what was said. */
export const name = '20261124191500-clear-forwarded-summaries';

export const up = `
ALTER TABLE sessions NO FORCE ROW LEVEL SECURITY;
UPDATE sessions SET summary = NULL, summary_tokens = NULL, summary_updated_at = NULL, summarized_turns = 0
WHERE forwarded_to IS NOT NULL AND summary IS NOT NULL;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
`;

/** What nobody should have kept is not brought back. */
export const down = 'SELECT 1';
