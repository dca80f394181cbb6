import { randomBytes } from 'node:crypto';
import type { Context, StaffActor } from '../../context.ts';
import type { Database, Tx } from '../../db/database.ts';
import { IsNull, LessThan, LessThanOrEqual, Not } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Staff, StaffLink, StaffSession } from '../../entities/staff.ts';
import { hashOfToken, IDLE_MINUTES } from '../../queries/access/staff.ts';
import { getFirstProject } from '../../queries/operations/projects.ts';
import { aboutProject, writeAudit } from '../audit/writeAudit.ts';
import { UNLOCKED } from './staff.ts';

const TOKEN_BYTES = 32;
const SESSION_SECONDS = 12 * 3_600;

/** What the browser keeps. */
export interface StartedSession {
  token: string;
  maxAgeSeconds: number;
}

/**
 * Signs in an authenticated staff member: creates a session and clears their failed tries.
 * @param proof whether the identity provider vouched for a second factor, and when one was shown, ours or the
 *   provider's
 */
export async function startStaffSession(
  tx: Tx,
  staffUid: string,
  now: Date,
  proof: { providerFactor: boolean; provenAt: Date | null },
): Promise<StartedSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  const tokenHash = hashOfToken(token);
  await tx.entities.insert(StaffSession, { ...proof, tokenHash, staffUid, createdAt: now, lastSeenAt: now, expiresAt });
  await tx.entities.update(Staff, { uid: staffUid, disabledAt: IsNull() }, { lastSignInAt: now, ...UNLOCKED });
  return { token, maxAgeSeconds: SESSION_SECONDS };
}

/** Minimum interval between writes: a session's idle time is accurate to the minute. */
const EVERY_MS = 60_000;

/** Records that a session is in use. */
export async function touchStaffSession(
  database: Database,
  session: { tokenHash: Buffer; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < EVERY_MS) return;
  const seenBefore = { tokenHash: session.tokenHash, lastSeenAt: LessThan(now) };
  await database.unscoped((tx) => tx.entities.update(StaffSession, seenBefore, { lastSeenAt: now }));
}

/**
 * Ends the requesting session, or every session of its staff member, and audits it.
 * @param address where the request comes from
 * @returns how many sessions ended
 */
export async function signOut(
  context: Context,
  actor: StaffActor,
  everywhere: boolean,
  address: string,
): Promise<number> {
  const scope = await getFirstProject(context.database);
  const member = { uid: actor.staffUid, email: actor.email };
  return context.database.scoped(scope, async (tx) => {
    const sessions = everywhere ? { staffUid: actor.staffUid } : { tokenHash: actor.sessionHash };
    const sessionsEnded = (await tx.entities.delete(StaffSession, sessions)).affected ?? 0;
    if (sessionsEnded > 0) await auditSignIn(context, tx, scope, { member, address, sessionsEnded });
    return sessionsEnded;
  });
}

/** Deletes ended staff sessions and invalid links. */
export async function expireStaffAccess(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.unscoped(async (tx) => {
    const idleSince = new Date(now.getTime() - IDLE_MINUTES * 60_000);
    await tx.entities.delete(StaffSession, [
      { expiresAt: LessThanOrEqual(now) },
      { lastSeenAt: LessThanOrEqual(idleSince) },
    ]);
    await tx.entities.delete(StaffLink, [{ expiresAt: LessThanOrEqual(now) }, { usedAt: Not(IsNull()) }]);
  });
}

/** How somebody proves who they are. */
type SignInMethod = 'PASSWORD' | 'PASSWORD_AND_CODE' | 'IDENTITY_PROVIDER';

/** Why a sign-in was refused. Only the audit log tells: the answer is always the same. */
export type SignInRefusal =
  | 'UNKNOWN_ACCOUNT'
  | 'WRONG_PASSWORD'
  | 'WRONG_CODE'
  | 'LOCKED'
  | 'DISABLED'
  | 'NOT_INVITED'
  | 'SECOND_FACTOR_MISSING'
  | 'OTHER_IDENTITY';

/** A sign-in, a sign-out or a failed try. */
interface SignInNote {
  /** The account; undefined when the typed address is unknown. The typed text is not stored: it may be a password. */
  member: { uid: string; email: string } | undefined;
  /** Where the request came from. */
  address: string;
  method?: SignInMethod;
  refusal?: SignInRefusal;
  /** Until when this try locked the account. */
  lockedUntil?: Date | null;
  /** How many sessions a sign-out ended. */
  sessionsEnded?: number;
}

/** The actor of a sign-in try: nobody is authenticated yet. */
const STRANGER = 'stranger';

/**
 * Audits a sign-in, a refused one or a sign-out. No project is chosen at sign-in, so the entry goes to the oldest
 * project.
 * @param scope the oldest project
 */
export async function auditSignIn(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { member, sessionsEnded, lockedUntil, ...details }: SignInNote,
): Promise<void> {
  const isOut = sessionsEnded !== undefined;
  const after = {
    ...details,
    ...(details.refusal && member && { account: member.email }),
    ...(lockedUntil && { lockedUntil }),
    ...(isOut && { sessionsEnded }),
  };
  const entry = {
    ...aboutProject(scope),
    action: isOut ? 'SIGNED_OUT' : details.refusal ? 'SIGN_IN_REFUSED' : 'SIGNED_IN',
    trigger: 'sign_in',
    subjectType: member ? 'Staff' : 'Project',
    subjectUid: member?.uid ?? scope.projectId,
    change: { before: null, after },
  } as const;
  await writeAudit(context, tx, scope, [entry], details.refusal || !member ? STRANGER : `staff:${member.email}`);
}
