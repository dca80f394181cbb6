/** The codes that staff have used: one that was taken while the clock was ahead must not keep out those of the right time. */
export const name = '20261122223100-keep-used-steps';

export const up = `
ALTER TABLE staff ADD COLUMN totp_used_steps integer[] NOT NULL DEFAULT '{}';
UPDATE staff SET totp_used_steps = ARRAY[totp_last_step::integer] WHERE totp_last_step IS NOT NULL;
ALTER TABLE staff DROP COLUMN totp_last_step;
`;

export const down = `
ALTER TABLE staff ADD COLUMN totp_last_step bigint;
UPDATE staff SET totp_last_step = (SELECT max(step) FROM unnest(totp_used_steps) AS u (step));
ALTER TABLE staff DROP COLUMN totp_used_steps;
`;
