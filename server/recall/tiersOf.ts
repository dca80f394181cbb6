import type { RecallDefaults } from '../lifecycle/recallDefaults.ts';
import type { TierSession } from '../queries/tierSessions.ts';

export interface Tiers<S = TierSession> {
  shortTerm: S[];
  midTerm: S[];
  longTerm: S[];
}

/** What is looked at to rank one. */
type Ranked = { session: Pick<TierSession['session'], 'turnCount'>; turns: TierSession['turns'] };

/**
 * Puts past sessions, newest first, into their tiers by rank. A session that retention has left without turns is told by
 * its summary, as MID_TERM ones are, even where its rank is one of the newest.
 * @param mostTurns when the caller's intent caps it: how many of the newest turns SHORT_TERM holds in all
 */
export function tiersOf<S extends Ranked>(
  sessions: S[],
  limits: Pick<RecallDefaults, 'shortTermLimit' | 'midTermLimit' | 'longTermLimit'>,
  mostTurns?: number,
): Tiers<S> {
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
function partition<S extends Ranked>(sessions: S[]): [gone: S[], held: S[]] {
  const hasGone = ({ session }: S): boolean => session.turnCount === 0;
  return [sessions.filter(hasGone), sessions.filter((one) => !hasGone(one))];
}

function newest<S extends Ranked>(sessions: S[], mostTurns: number): S[] {
  let left = mostTurns;
  return sessions.flatMap((one) => {
    const kept = left > 0 ? one.turns.slice(-left) : [];
    left -= kept.length;
    return kept.length > 0 ? [{ ...one, turns: kept }] : [];
  });
}
