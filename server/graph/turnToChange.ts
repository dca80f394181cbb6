import { parseNodeId } from '../entities/nodeId.ts';
import type { Turn } from '../entities/turn.ts';
import { notFound } from '../errors.ts';
import type { Authorized } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import { authorizeContent } from './authorizeContent.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the turn of `input.id` and authorizes a verb on it. Who changes a turn is shown it, so staff need a grant.
 * @throws NOT_FOUND when it is absent or not the actor's to touch; GRANT_REQUIRED for staff without a grant
 */
export async function turnToChange(context: RequestContext, id: string, verb: Verb): Promise<Authorized<Turn>> {
  const address = parseNodeId(id);
  const turn = address?.type === 'Turn' ? await context.loaders.turn.load(address) : undefined;
  if (!turn) throw notFound('turn', 'input.id');
  return authorizeContent(context, verb, turn, 'turn', 'input.id');
}
