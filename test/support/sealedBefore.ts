import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { OperatorKey } from '../../server/db/sealing/keys.ts';
import type { TestDatabase } from './database.ts';

/** A text encrypted in the first format, bound only to its project and user, for tests of old data. */
export async function sealedBefore(
  { database }: Pick<TestDatabase, 'database'>,
  encryptionKey: string,
  userKey: string,
  text: string,
  letter: 't' | 'j' = 't',
): Promise<string> {
  const { rows } = await database.maintenance.query(
    'SELECT k.project_id, k.user_uid, k.wrapped_key FROM user_data_keys k JOIN users u USING (user_uid) WHERE u.user_key = $1',
    [userKey],
  );
  const { project_id: projectId, user_uid: userUid, wrapped_key: wrapped } = rows[0];
  const owner = `${projectId}/${userUid}`;
  const secret = new OperatorKey(encryptionKey).unwrap(wrapped, owner)!;
  const nonce = randomBytes(12);
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(hkdfSync('sha256', secret, 'recollect', 'sealing', 32)),
    nonce,
  );
  cipher.setAAD(Buffer.from(`${owner}/${letter}`));
  const body = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `sealed:1:${letter}:${userUid}:${body.toString('base64')}`;
}
