/** When a preference was told, rather than counted. */
export const name = '20261123214100-keep-told-preferences';

export const up = 'ALTER TABLE entities ADD COLUMN told_at timestamptz';
export const down = 'ALTER TABLE entities DROP COLUMN told_at';
