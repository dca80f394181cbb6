import { nodeId } from '../../server/entities/nodeId.ts';
import type { Answer, Credential, TestApp } from './app.ts';

const KEY = '{ id keyId name scopes createdAt createdBy expiresAt lastUsedAt revokedAt rotatedFrom }';
export const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey ${KEY} } }`;
export const ROTATE = `mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey ${KEY} replaced ${KEY} } }`;
export const REVOKE = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey ${KEY} } }`;
export const KEYS = `{ apiKeys ${KEY} }`;

/** What an administrator can do with the keys of one project; each method returns the payload. */
export interface Keyring {
  credential: Credential;
  create(more?: object): Promise<MadeKey>;
  rotate(id: string, overlapHours?: number): Promise<MadeKey & { replaced: ShownKey }>;
  revoke(id: string): Promise<{ apiKey: ShownKey }>;
  list(): Promise<ShownKey[]>;
}

interface ShownKey {
  id: string;
  keyId: string | null;
  name: string;
  scopes: string[];
  createdAt: string;
  createdBy: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  rotatedFrom: string | null;
}

interface MadeKey {
  secret: string;
  apiKey: ShownKey;
}

/** @param projectId defaults to the first project */
export async function keyring(t: TestApp, projectId?: string): Promise<Keyring> {
  const credential = {
    ...(await t.addStaff('ADMIN')).credential,
    ...(projectId && { 'x-recollect-project': nodeId('Project', projectId, projectId) }),
  };
  const say = async (query: string, input?: object) =>
    Object.values(await t.data(query, input && { input }, credential))[0];
  return {
    credential,
    create: (more = {}) => say(CREATE, { name: 'backend', scopes: ['memories:read'], ...more }) as Promise<MadeKey>,
    rotate: (id, overlapHours) => say(ROTATE, { id, overlapHours }) as Promise<MadeKey & { replaced: ShownKey }>,
    revoke: (id) => say(REVOKE, { id }) as Promise<{ apiKey: ShownKey }>,
    list: () => say(KEYS) as Promise<ShownKey[]>,
  };
}

/** The viewer behind this credential: the name and role, or the code of the refusal. */
export async function whoIs(t: TestApp, credential: Credential): Promise<string> {
  const answer = await t.ask('{ viewer { name } }', {}, credential);
  return codesOf(answer)[0] ?? answer.data.viewer.name;
}

export const codesOf = ({ errors }: Answer): string[] => errors.map(({ extensions }) => extensions.code);
