/** That `kin` is of the same key as `job` in a stately queue: as pg-boss' unique index of stately jobs has it, so that each look is one probe of it. */
export const SAME_KEY = `kin.name = job.name AND kin.policy = 'stately'
  AND coalesce(kin.singleton_key, '') = coalesce(job.singleton_key, '')`;
