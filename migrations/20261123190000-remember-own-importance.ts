/** A turn's importance before its user saved or dismissed it, so that both can be taken back. */
export const name = '20261123190000-remember-own-importance';

export const up = 'ALTER TABLE turns ADD COLUMN own_importance smallint';

export const down = 'ALTER TABLE turns DROP COLUMN own_importance';
