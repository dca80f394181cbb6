import type { Actor } from '../context.ts';

interface RecallAccess {
  /** Whether a context counts as use: one that is sent to a product does, a preview by staff does not. */
  countsAsUse: boolean;
  /** Whether what this user said may be part of another user's context. */
  mayRead(userUid: string): boolean;
  /** Whether a search finds anything of users whose memory is off. */
  findsRefused: boolean;
  /** Whether found turns are redacted: a list of results is skimmed, and staff can open the turn. */
  redactsTurns: boolean;
}

/** What recall shows an actor who may recall. Staff read other users' content only with a grant for them. */
export function recallAccessOf(actor: Actor | null): RecallAccess {
  const isStaff = actor?.kind === 'STAFF';
  return {
    countsAsUse: !isStaff,
    mayRead: (userUid) => !isStaff || actor.grants.has(userUid),
    findsRefused: isStaff,
    redactsTurns: isStaff,
  };
}
