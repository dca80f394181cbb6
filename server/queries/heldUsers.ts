/**
 * SQL for the uids of the users for whom a legal hold runs, as an array that is worked out once per statement. Row-level
 * security keeps it to the project.
 * @param at the moment, as the statement names it
 */
export const heldUsers = (at: string): string => `ARRAY(
    SELECT d.user_uid FROM legal_holds h
    JOIN user_directory d ON d.project_id = h.project_id AND NOT d.anonymous AND d.user_key = h.user_key
    WHERE h.released_at IS NULL AND (h.held_until IS NULL OR h.held_until > ${at}::timestamptz))`;
