import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../queries/access/staff.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Makes the secret end of a URL that needs no credential, such as that of an export; only its hash is stored. */
export function makeTokenPath(projectId: string): { path: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { path: `${projectId}.${token}`, hash: hashOfToken(token) };
}

/** @returns undefined if the path is not such an end */
export function parseTokenPath(path: string): { projectId: string; hash: Buffer } | undefined {
  const [, projectId, token] = TOKEN_PATH.exec(path) ?? [];
  return projectId && token ? { projectId, hash: hashOfToken(token) } : undefined;
}
