import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Turn } from '../entities/turn.ts';
import { lacksConsent } from '../lifecycle/lacksConsent.ts';
import { countTurns } from './countTurns.ts';
import { findReplays } from './findReplays.ts';
import { insertTurns } from './insertTurns.ts';
import { learnFromTurns } from './learnFromTurns.ts';
import type { NewTurn, PreparedTurn } from './newTurn.ts';
import { openOwners } from './openOwners.ts';
import { type OpenSession, openSessions } from './openSessions.ts';
import type { OpenUser } from './openUsers.ts';
import { prepareTurn } from './prepareTurn.ts';
import { sendTurnJobs } from './sendTurnJobs.ts';
import { toTurn } from './toTurn.ts';
import { type NewAuditEntry, writeAudit } from './writeAudit.ts';

export interface RecordedTurn {
  turn: Turn;
  /** The same idempotency key had recorded it before. */
  replayed: boolean;
}

/**
 * Records turns of any users of one project, all or none.
 * @returns one result per turn, in order
 * @throws CONFLICT when an idempotency key comes back with another payload
 */
export async function recordTurns(context: Context, turns: NewTurn[]): Promise<RecordedTurn[]> {
  const now = context.clock.now();
  // Reading the texts takes the longest, so it is done before the transaction opens and locks are held.
  const prepared = turns.map((turn) => prepareTurn(turn, context.settings, now));
  const { projectId } = turns[0]!.user;
  return context.database.scoped(makeProjectScope(projectId), async (tx) => {
    const users = await openOwners(context, tx, { projectId }, prepared);
    const replays = await findReplays(tx, prepared);
    await write(
      context,
      tx,
      { projectId },
      users,
      prepared.filter((turn) => !replays.has(turn)),
    );
    return prepared.map((turn) => {
      const first = replays.get(turn) ?? { prepared: turn };
      return { turn: 'written' in first ? first.written : toTurn(first.prepared), replayed: replays.has(turn) };
    });
  });
}

async function write(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  users: Map<string, OpenUser>,
  turns: PreparedTurn[],
): Promise<void> {
  if (turns.length === 0) return;
  for (const turn of turns) turn.learned = mayLearnFrom(context, users.get(turn.userUid)!, turn);
  const sessions = await openSessions(tx, scope, turns);
  await insertTurns(tx, turns);
  await countTurns(tx, turns, sessions);
  await learnFromTurns(
    context,
    tx,
    scope,
    turns.filter((turn) => turn.learned),
  );
  await writeAudit(
    context,
    tx,
    scope,
    sessions.map((session) => entryOf(session, users.get(session.userUid)!)),
  );
  await sendTurnJobs(context, tx, scope, turns, sessions);
}

/** What an anonymous session says is never learned from; what a user says, where they allow it. */
function mayLearnFrom(context: Context, user: OpenUser, turn: PreparedTurn): boolean {
  const consented = !lacksConsent(user, context.settings.newUser.consentRequired);
  return user.userKey !== null && turn.user.userKey !== null && turn.recallable && user.enabled && consented;
}

const entryOf = (session: OpenSession, user: OpenUser): NewAuditEntry => ({
  userUid: session.userUid,
  userKey: user.userKey,
  action: session.created ? 'CREATED' : 'UPDATED',
  trigger: 'recording',
  subjectType: 'Session',
  subjectUid: session.uid,
  sessionUid: session.uid,
  change: { turnsRecorded: session.added },
});
