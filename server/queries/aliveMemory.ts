/**
 * The condition under which a memory may be seen as alive at a moment: no cleaning has hidden it, it has not expired, and
 * it is younger than its user keeps memories. Rows are out of sight from that moment on; the cleaning only follows.
 * @param memory the alias of `memories`
 * @param at the moment's parameter, as in `$2`
 */
export const aliveMemorySql = (memory: string, at: string): string => `${memory}.hidden_by IS NULL
    AND (${memory}.expires_at IS NULL OR ${memory}.expires_at > ${at}::timestamptz)
    AND NOT EXISTS (SELECT FROM memory_settings kept WHERE kept.user_uid = ${memory}.user_uid
      AND ${memory}.created_at <= ${at}::timestamptz - kept.retention_days * interval '24 hours')`;
