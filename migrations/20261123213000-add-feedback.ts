/** What was said about a memory that a context included, each verdict once: USEFUL, WRONG or OUTDATED. */
export const name = '20261123213000-add-feedback';

export const up = `ALTER TABLE context_memories ADD COLUMN verdicts text[] NOT NULL DEFAULT '{}';`;

export const down = `ALTER TABLE context_memories DROP COLUMN verdicts;`;
