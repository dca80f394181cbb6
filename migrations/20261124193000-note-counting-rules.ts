/** What preferences were counted by: a turn is taken back by the same rules, or they are counted anew. */
export const name = '20261124193000-note-counting-rules';

export const up = 'ALTER TABLE preferences ADD COLUMN counted_by text';

export const down = 'ALTER TABLE preferences DROP COLUMN counted_by';
