import type { RecallDefaults } from '../lifecycle/recallDefaults.ts';
import type { TierSession } from '../queries/tierSessions.ts';

export interface Tiers {
  shortTerm: TierSession[];
  midTerm: TierSession[];
  longTerm: TierSession[];
}

/**
 * Puts past sessions, newest first, into their tiers by rank. A session that retention has left without turns is told by
 * its summary, as MID_TERM ones are, even where its rank is one of the newest.
 * @param mostTurns when the caller's intent caps it: how many of the newest turns SHORT_TERM holds in all
 */
export function tiersOf(sessions: TierSession[], limits: RecallDefaults, mostTurns: number | undefined): Tiers {
  const { shortTermLimit, midTermLimit, longTermLimit } = limits;
  const [withoutTurns, shortTerm] = partition(sessions.slice(0, shortTermLimit));
  return {
    shortTerm: mostTurns === undefined ? shortTerm : newest(shortTerm, mostTurns),
    midTerm:
      midTermLimit > 0 ? [...withoutTurns, ...sessions.slice(shortTermLimit, shortTermLimit + midTermLimit)] : [],
    longTerm: sessions.slice(shortTermLimit + midTermLimit, shortTermLimit + midTermLimit + longTermLimit),
  };
}

/** Those whose turns have all gone, which only their summary can tell of, and those that still hold some. */
function partition(sessions: TierSession[]): [gone: TierSession[], held: TierSession[]] {
  const hasGone = ({ session }: TierSession): boolean => session.turnCount === 0;
  return [sessions.filter(hasGone), sessions.filter((one) => !hasGone(one))];
}

function newest(sessions: TierSession[], mostTurns: number): TierSession[] {
  let left = mostTurns;
  return sessions.flatMap(({ session, turns }) => {
    const kept = left > 0 ? turns.slice(-left) : [];
    left -= kept.length;
    return kept.length > 0 ? [{ session, turns: kept }] : [];
  });
}
