import type { ServiceActor } from '../../server/context.ts';
import { verbsOfRoots } from '../../server/graph/allow.ts';
import { makeSchema } from '../../server/graph/schema.ts';
import { mayEver, SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { type Credential, TEST_KEY, type TestApp } from './app.ts';
import type { Root } from './hostile/rootCalls.ts';

/** A key with every scope. */
const KEY: ServiceActor = {
  kind: 'SERVICE',
  name: 'key:all',
  projectId: 'p',
  keyUid: 'k',
  permissions: SERVICE_SCOPES,
};

const VERBS = verbsOfRoots(makeSchema());
const TYPES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** The verb of a root field. */
export const verbOf = ({ kind, name }: Pick<Root, 'kind' | 'name'>) => VERBS.get(`${TYPES[kind]}.${name}`);

/** Whether a key with every scope may call a root field. */
export function keyMay(root: Pick<Root, 'kind' | 'name'>): boolean {
  const verb = verbOf(root);
  return verb === undefined || verb === 'PUBLIC' || mayEver(KEY, verb);
}

/**
 * A credential that may call these root fields of the first project: its key, or a newly signed-in administrator where
 * no key may.
 */
export async function credentialFor(t: TestApp, roots: Pick<Root, 'kind' | 'name'>[]): Promise<Credential> {
  return roots.every(keyMay) ? TEST_KEY : (await t.addStaff('ADMIN')).credential;
}
