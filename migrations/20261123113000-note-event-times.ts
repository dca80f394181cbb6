/** When what a turn tells happened: "yesterday" is the day before it was said. Turns recorded earlier have none. */
export const name = '20261123113000-note-event-times';

export const up = `
ALTER TABLE turns ADD COLUMN event_from timestamptz, ADD COLUMN event_to timestamptz;
CREATE INDEX turns_by_event ON turns (user_uid, event_from) WHERE event_from IS NOT NULL;
`;

export const down = `
DROP INDEX turns_by_event;
ALTER TABLE turns DROP COLUMN event_from, DROP COLUMN event_to;
`;
