import { wordTables } from '../../server/text/words/wordTables.ts';

/** One user's made-up talk. */
export interface Talk {
  turnsOf(userId: string, count: number): Spoken[];
  /** Questions about it, with rare, medium and frequent words in turn. */
  questionOf(round: number): string;
}

interface Spoken {
  sessionKey: string;
  userQuery: string;
  assistantResponse: string;
  occurredAt: Date;
}

const VOCABULARY = 6_000;
const TURNS_PER_SESSION = 10;
const HOUR_MS = 3_600_000;
const END = Date.UTC(2026, 10, 1);

/**
 * Talk of real words with the statistics of real talk: a few frequent words and many rare ones (Zipf), and in each
 * session a few words that come back. Seeded, so that runs are comparable.
 */
export function makeTalk(): Talk {
  const words = [...wordTables().english.rowOf.keys()].filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, VOCABULARY);
  const pick = (random: () => number): string => words[Math.floor(words.length ** random()) - 1] ?? words[0]!;
  return {
    turnsOf: (userId, count) => {
      const random = makeRandom(count);
      let topic: string[] = [];
      return Array.from({ length: count }, (_, i) => {
        if (i % TURNS_PER_SESSION === 0) topic = Array.from({ length: 6 }, () => pick(random));
        const word = () => (random() < 0.3 ? topic[Math.floor(random() * topic.length)]! : pick(random));
        const sentence = (length: number) => Array.from({ length }, word).join(' ');
        return {
          sessionKey: `${userId}-${Math.floor(i / TURNS_PER_SESSION)}`,
          userQuery: `${sentence(12)}?`,
          assistantResponse: `${sentence(30)}.`,
          occurredAt: new Date(END - (count - i) * HOUR_MS),
        };
      });
    },
    questionOf: (round) => {
      const random = makeRandom(round + 1);
      const among = (from: number, to: number) => words[from + Math.floor(random() * (to - from))]!;
      const frequent = () => among(10, 300);
      const middling = () => among(300, 1_500);
      const rare = () => among(1_500, VOCABULARY);
      const kinds = [
        [rare, frequent, rare, middling, frequent],
        [middling, frequent, middling, frequent],
        [frequent, frequent, frequent],
      ];
      return `${kinds[round % kinds.length]!.map((word) => word()).join(' ')}?`;
    },
  };
}

function makeRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
