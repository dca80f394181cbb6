/** A question costs about the same however much its user said. */
export const name = '20261124061800-speed-up-recall';

// The planner must see the words that are asked for: planned for any words, the look-up of a user with 5,000 turns took 23
// instead of 2 ms. It may only use the index of words: how frequent a word is in all turns says nothing about this user's.
const SETTINGS = { plan_cache_mode: 'force_custom_plan', enable_indexscan: 'off', enable_seqscan: 'off' };

export const up = `
${Object.entries(SETTINGS)
  .map(([setting, value]) => `ALTER FUNCTION match_turns SET ${setting} = ${value};`)
  .join('\n')}
-- For words so frequent that the newest turns contain them, and for questions that name a time.
CREATE INDEX turns_in_time ON turns (user_uid, occurred_at DESC, id DESC);
`;

export const down = `
DROP INDEX turns_in_time;
${Object.keys(SETTINGS)
  .map((setting) => `ALTER FUNCTION match_turns RESET ${setting};`)
  .join('\n')}
`;
