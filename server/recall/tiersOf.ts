import type { MemoryTier } from '../entities/recallEnums.ts';
import type { RecallDefaults } from '../lifecycle/projectSettingsTable.ts';
import type { TierSession } from '../queries/turns/sessions.ts';
import type { RecalledSession } from './recalled.ts';

export interface Tiers<S = TierSession> {
  shortTerm: S[];
  midTerm: S[];
  longTerm: S[];
}

/** The fields needed for ranking. */
type Ranked = { session: Pick<TierSession['session'], 'turnCount'>; turns: TierSession['turns'] };

/**
 * Assigns past sessions, newest first, to their tiers by rank. A session that retention has left without turns is shown
 * by its summary, like MID_TERM ones, even if it is one of the newest.
 * @param mostTurns if the caller's intent limits it: the most turns that SHORT_TERM contains, counted over its sessions from the newest
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

/** Sessions whose turns are all gone, which only their summary represents, and sessions that still have some. */
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

/** The sessions that are shown turn by turn. */
export function verbatim(
  { session, turns }: TierSession,
  isIncluded: (section: string, id: string) => boolean,
  tokensOf: (section: string, id: string) => number,
): RecalledSession[] {
  const included = turns.filter((turn) => isIncluded('SHORT_TERM', turn.uid));
  if (included.length === 0) return [];
  const tokens = included.reduce((sum, turn) => sum + tokensOf('SHORT_TERM', turn.uid), 0);
  return [{ session, tier: 'SHORT_TERM', turns: included, summary: session.summary, tokens }];
}

/** The sessions that are shown as summaries. */
export function summarized(
  tier: `${MemoryTier}`,
  { session }: TierSession,
  isIncluded: (section: string, id: string) => boolean,
  tokensOf: (section: string, id: string) => number,
): RecalledSession[] {
  if (!isIncluded(tier, session.uid)) return [];
  return [{ session, tier, turns: [], summary: session.summary, tokens: tokensOf(tier, session.uid) }];
}
