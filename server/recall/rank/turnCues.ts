/** The cues of a turn besides its words. */
interface KnownTurn {
  speaker: string | null;
  termCount: number;
  asks: boolean;
  namesTime: boolean;
}

interface AskedOf {
  namedSpeakers: readonly string[];
  asksWhen: boolean;
  statistics: { averageTermCount: number };
}

/** Higher values find more of what the named speaker said, and lose as much if the question names the wrong one. */
const NAMED_SPEAKER = 0.35;
const OTHER_SPEAKER = 0.175;
/** A question that repeats the words of this one is not its answer. */
const ASKS = 0.25;
const SAYS_WHEN = 0.35;
/** Long turns say more: at most this much more or less. */
const LENGTH = 0.15;
const MIN_FACTOR = 0.2;

/** How much a turn's words count, 1 on average. */
export function turnFactor(turn: KnownTurn, question: AskedOf): number {
  const speaker = speakerMatch(turn, question);
  const length = Math.log((1 + turn.termCount) / (1 + question.statistics.averageTermCount));
  const factor =
    1 -
    (turn.asks ? ASKS : 0) +
    (speaker === null ? 0 : speaker === 1 ? NAMED_SPEAKER : -OTHER_SPEAKER) +
    (question.asksWhen && turn.namesTime ? SAYS_WHEN : 0) +
    LENGTH * Math.max(-1, Math.min(1, length));
  return Math.max(MIN_FACTOR, factor);
}

/**
 * The cues of the turn apart from its words, from -1.5 to 1. Another speaker than the named one may still have said it.
 */
export function cueOf(turn: Pick<KnownTurn, 'speaker' | 'asks'>, question: Pick<AskedOf, 'namedSpeakers'>): number {
  const speaker = speakerMatch(turn, question);
  return (speaker === null ? 0 : speaker === 1 ? 1 : -0.5) - (turn.asks ? 1 : 0);
}

/** 1 if the one person that the question names said it, 0 if another did; null if it names none or several. */
export function speakerMatch(
  { speaker }: Pick<KnownTurn, 'speaker'>,
  { namedSpeakers }: Pick<AskedOf, 'namedSpeakers'>,
): 0 | 1 | null {
  const [named, ...others] = namedSpeakers;
  if (named === undefined || others.length > 0 || speaker === null) return null;
  return speaker.toLowerCase() === named.toLowerCase() ? 1 : 0;
}
