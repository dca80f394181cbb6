import { createHash } from 'node:crypto';

/** Of a session's token and of a one-time link's only the hash is stored: whoever reads the table cannot come in. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
