import { randomBytes } from 'node:crypto';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Staff } from '../entities/staff.ts';
import { badInput, RecollectError } from '../errors.ts';
import { totpSecretOf, totpStepOf, totpUri } from '../lifecycle/access/totp.ts';
import { findStaff } from '../queries/findStaff.ts';
import { chargeTry } from './chargeTry.ts';
import { noteStaffChange } from './noteStaffChange.ts';

/** RFC 4226, 4: as long as the hash. */
const SECRET_BYTES = 20;

/** A secret for the authenticator app, as text and as the address behind a QR code. */
export interface NewTotp {
  secret: string;
  uri: string;
}

export interface Codes {
  /** A code of the new secret; without it one is made. */
  code?: string | null;
  /** A code of the second factor that is in force. */
  currentCode?: string | null;
}

/**
 * Enrols a second factor in two steps. The first makes a secret, which is not in force before the second has shown a code
 * of it; one that is in force stays so until then.
 * @returns the secret of the first step; null after the second
 * @throws BAD_USER_INPUT for a wrong code; CONFLICT for a code before a secret was made
 */
export async function enrollTotp(
  context: Context,
  scope: ProjectScope,
  actor: StaffActor,
  { code, currentCode }: Codes,
): Promise<NewTotp | null> {
  if (code == null) return begin(context, actor, currentCode);
  await confirm(context, scope, actor, code);
  return null;
}

/** The current code is demanded where there is one, so that a stolen session cannot put another factor in its place; guesses count as those at signing in. */
async function begin(context: Context, actor: StaffActor, currentCode: Codes['currentCode']): Promise<NewTotp> {
  const now = context.clock.now();
  const { staffUid } = actor;
  const secret = totpSecretOf(Uint8Array.from(randomBytes(SECRET_BYTES)));
  const found = await findStaff(context.database, staffUid);
  const heard = found?.hasTotp && currentCode != null && (await chargeTry(context, staffUid, now));
  return context.database.unscoped(async (tx) => {
    const member = await lock(tx, staffUid);
    if (member.hasTotp) {
      const step = heard
        ? totpStepOf(context.dataKeys.openSecret(staffUid, member.totpSecret!), currentCode, now, member.totpLastStep)
        : undefined;
      if (step === undefined) throw wrongCode('currentCode');
      await tx.execute('UPDATE staff SET totp_last_step = $2, failed_attempts = 0, locked_until = NULL WHERE id = $1', [
        staffUid,
        step,
      ]);
    }
    await tx.execute('UPDATE staff SET totp_pending_secret = $2 WHERE id = $1', [
      staffUid,
      context.dataKeys.sealSecret(staffUid, secret),
    ]);
    return { secret, uri: totpUri(secret, member.email) };
  });
}

/** The code that confirms is used up, and other sessions end, which began without the new factor. */
async function confirm(context: Context, scope: ProjectScope, actor: StaffActor, code: string): Promise<void> {
  const now = context.clock.now();
  const { staffUid, sessionHash } = actor;
  await context.database.scoped(scope, async (tx) => {
    const member = await lock(tx, staffUid);
    if (member.totpPendingSecret === null)
      throw new RecollectError(
        'CONFLICT',
        'There is no new secret yet. Ask for one first, with enrollTotp without a code.',
      );
    const step = totpStepOf(context.dataKeys.openSecret(staffUid, member.totpPendingSecret), code, now, null);
    if (step === undefined) throw wrongCode('code');
    await tx.execute(
      `UPDATE staff SET totp_secret = totp_pending_secret, totp_pending_secret = NULL, totp_confirmed_at = $2, totp_last_step = $3
       WHERE id = $1`,
      [staffUid, now, step],
    );
    await tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [staffUid, sessionHash]);
    await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
      before: { secondFactor: member.hasTotp },
      after: { secondFactor: true },
    });
  });
}

async function lock(tx: Tx, staffUid: string): Promise<Staff> {
  const [row] = await tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 FOR UPDATE`, [staffUid]);
  return hydrate(Staff, row!);
}

const wrongCode = (field: string): RecollectError =>
  badInput([
    {
      path: `input.${field}`,
      message: 'Is not the code that the app shows now, or was used already. Wait for the next.',
    },
  ]);
