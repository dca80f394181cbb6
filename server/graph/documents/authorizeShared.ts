import type { Actor } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { type Authorized, authorize, type Shared, sharedWith } from '../../policies/authorize.ts';
import { policies, type Verb } from '../../policies/policies.ts';
import { authorizeContent } from '../access/guardContent.ts';
import type { RequestContext } from '../requestContext.ts';

/**
 * Authorizes a verb on a document or a space: product keys, its readers, and staff with a grant for one of the readers,
 * for whom the read is recorded. Without readers it belongs to the project, which only product keys reach.
 * @throws as `authorize`
 */
export async function authorizeShared<S extends Shared>(
  context: RequestContext,
  verb: Verb,
  shared: S,
  what: 'document' | 'space',
  path: string,
): Promise<Authorized<S>> {
  const { actor } = context;
  if (!actor || actor.kind === 'SERVICE') return authorize(actor, verb, shared, what, path);
  const userUid = readerFor(actor, shared);
  if (!userUid) throw notFound(what, path);
  return sharedWith(
    shared,
    await authorizeContent(context, verb, { projectId: shared.projectId, userUid }, what, path),
  );
}

/** Like `authorizeShared`, for changes: of the readers, only editors. @throws FORBIDDEN for those who may only read */
export async function authorizeEditing<S extends Shared>(
  context: RequestContext,
  shared: S,
  path: string,
): Promise<Authorized<S>> {
  const allowed = await authorizeShared(context, 'document.write', shared, 'document', path);
  const { actor } = context;
  if (actor?.kind === 'END_USER' && !shared.editors?.includes(actor.userUid ?? '')) throw refuse('document.readOnly');
  return allowed;
}

/** Whether its content may be shown, for fields that are null without a grant. */
export function mayShow(actor: Actor | null, verb: Verb, shared: Shared): boolean {
  if (!actor) return false;
  const { projectId } = shared;
  const userUid = readerFor(actor, shared);
  return policies[verb](actor, userUid ? { projectId, userUid } : { projectId });
}

/** The reader on whose behalf an actor reads it: themselves, or somebody for whom they have a grant. */
function readerFor(actor: Actor, { readers }: Shared): string | undefined {
  if (actor.kind === 'SERVICE') return undefined;
  const reaches = (uid: string) => (actor.kind === 'STAFF' ? actor.grants.has(uid) : uid === actor.userUid);
  return readers.find(reaches) ?? readers[0];
}
