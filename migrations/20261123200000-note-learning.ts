/** What became of a turn's learning, and what learning it again must respect. */
export const name = '20261123200000-note-learning';

export const up = `
ALTER TABLE extracted_turns
  -- The facts that it added or confirmed; null where nobody counted them.
  ADD COLUMN fact_count integer,
  -- Why nothing, or only what the user asked to remember, was learned.
  ADD COLUMN withheld text,
  -- Since when it waits to be learned again.
  ADD COLUMN again_since timestamptz,
  -- Something learned from it was deleted or decided on, so it is not learned again.
  ADD COLUMN settled boolean NOT NULL DEFAULT false;
CREATE INDEX extracted_turns_again ON extracted_turns (user_uid) WHERE again_since IS NOT NULL;
CREATE INDEX memories_by_source ON memories (user_uid, source_turn_id) WHERE source_turn_id IS NOT NULL;
`;

export const down = `
DROP INDEX memories_by_source;
ALTER TABLE extracted_turns DROP COLUMN settled, DROP COLUMN again_since, DROP COLUMN withheld, DROP COLUMN fact_count;
`;
