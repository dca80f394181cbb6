/**
 * Made-up talk with the word statistics of real talk: a few frequent words and many rare ones (Zipf). Seeded, so that
 * runs are comparable.
 */
export function makeTurns(userId: string, count: number, seed = 1) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () => `word${Math.floor(4_000 ** random())}`;
  const sentence = (words: number) => Array.from({ length: words }, word).join(' ');
  const start = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, i) => ({
    userId,
    sessionId: `${userId}-${Math.floor(i / 10)}`,
    userQuery: `${sentence(12)}?`,
    assistantResponse: `${sentence(30)}.`,
    intentType: 'question',
    occurredAt: new Date(start + i * 3_600_000).toISOString(),
  }));
}

export const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }';
