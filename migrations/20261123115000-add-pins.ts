/** Facts that a person or their product pinned come first in every context. */
export const name = '20261123115000-add-pins';

export const up = 'ALTER TABLE memories ADD COLUMN pinned_at timestamptz';

export const down = 'ALTER TABLE memories DROP COLUMN pinned_at';
