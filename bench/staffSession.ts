import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { v7 as newUid } from 'uuid';
import { hashOfToken } from '../server/queries/access/staff.ts';

/** Creates a staff member signed in with both factors; returns the token of the session cookie. */
export async function makeStaffSession(client: Client, role: 'SUPPORT' | 'ANALYST' | 'ADMIN'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `WITH member AS (INSERT INTO staff (id, email, name, role, totp_secret, totp_confirmed_at, created_at, created_by)
       VALUES ($1, $2, 'Bench', $3, 'JBSWY3DPEHPK3PXP', now(), now(), 'bench') RETURNING id)
     INSERT INTO staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, proven_at)
     SELECT $4, id, now(), now(), now() + interval '1 hour', now() FROM member`,
    [newUid(), `bench-${role.toLowerCase()}@example.com`, role, hashOfToken(token)],
  );
  return token;
}

/** Asks the API as that staff member. @throws Error with the API's message if it refuses */
// biome-ignore lint/suspicious/noExplicitAny: the bench reads what it asked for
export async function askAsStaff(address: string, token: string, query: string, variables: object): Promise<any> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `recollect_session=${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: object[] };
  if (errors) throw new Error(`It was refused: ${JSON.stringify(errors)}`);
  return data;
}
