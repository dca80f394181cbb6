import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';

type DataKeys = Context['dataKeys'];
type Needed = Pick<Context, 'database' | 'queue' | 'clock' | 'dataKeys'>;

/**
 * Seals the secrets of staff, and sends jobs for the projects that are not as they are to be: sealed with the present key, or
 * plain. Before anything is served.
 */
export async function beginSealing({ database, queue, clock, dataKeys }: Needed): Promise<void> {
  if (!dataKeys.active) return;
  await database.unscoped(async (tx) => {
    if (dataKeys.current)
      await tx.execute('INSERT INTO operator_keys (fingerprint, used_since) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        dataKeys.current.fingerprint,
        clock.now(),
      ]);
    await sealSecrets(tx, dataKeys);
    const projects = await tx.query(
      `UPDATE projects SET sealed_with = '' WHERE sealed_with IS DISTINCT FROM $1 RETURNING id`,
      [dataKeys.current?.fingerprint ?? null],
    );
    dataKeys.settling = projects.length > 0;
    await queue.send(
      tx,
      'sealProject',
      projects.map(({ id }) => ({ payload: { projectId: id, after: null }, key: id })),
    );
    await dropUnused(tx, dataKeys);
  });
}

/** Forgets the keys that nothing is sealed with any more. */
export async function dropUnused(tx: Tx, { current }: DataKeys): Promise<void> {
  await tx.execute(
    `DELETE FROM operator_keys WHERE fingerprint IS DISTINCT FROM $1::text
       AND NOT EXISTS (SELECT FROM projects WHERE sealed_with IS DISTINCT FROM $1::text)`,
    [current?.fingerprint ?? null],
  );
}

async function sealSecrets(tx: Tx, dataKeys: DataKeys): Promise<void> {
  const staff = await tx.query(
    'SELECT id, totp_secret, totp_pending_secret FROM staff WHERE totp_secret IS NOT NULL OR totp_pending_secret IS NOT NULL FOR UPDATE',
  );
  for (const { id, totp_secret: secret, totp_pending_secret: pending } of staff) {
    const anew = (stored: string | null) => stored && dataKeys.sealSecret(id, dataKeys.openSecret(id, stored));
    await tx.execute('UPDATE staff SET totp_secret = $2, totp_pending_secret = $3 WHERE id = $1', [
      id,
      anew(secret),
      anew(pending),
    ]);
  }
}
