import type { ServiceActor } from '../../server/context.ts';
import { mayEver, SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { ROOT_VERBS } from '../../server/policies/rootVerbs.ts';
import { type Credential, TEST_KEY, type TestApp } from './app.ts';
import type { Root } from './rootCalls.ts';

/** A key with every scope. */
const KEY: ServiceActor = {
  kind: 'SERVICE',
  name: 'key:all',
  projectId: 'p',
  keyUid: 'k',
  permissions: SERVICE_SCOPES,
};

const TYPES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** The verb of a root field. */
export const verbOf = ({ kind, name }: Pick<Root, 'kind' | 'name'>) => ROOT_VERBS[`${TYPES[kind]}.${name}`];

/** Whether a key with every scope may ask a root field at all. */
export function keyMay(root: Pick<Root, 'kind' | 'name'>): boolean {
  const verb = verbOf(root);
  return verb === undefined || verb === 'PUBLIC' || mayEver(KEY, verb);
}

/** Who may ask these root fields of the first project: its key, or an administrator who has just signed in where no key may. */
export async function credentialFor(t: TestApp, roots: Pick<Root, 'kind' | 'name'>[]): Promise<Credential> {
  return roots.every(keyMay) ? TEST_KEY : (await t.addStaff('ADMIN')).credential;
}
