import type { Memory } from '../entities/memory.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import type { Authorized } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import { authorizeContent } from './authorizeContent.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the memory of `input.id` and authorizes a verb on it. Who changes a memory is shown it, so staff need a grant.
 * @throws NOT_FOUND when it is absent or not the actor's to touch; GRANT_REQUIRED for staff without a grant
 */
export async function memoryToChange(context: RequestContext, id: string, verb: Verb): Promise<Authorized<Memory>> {
  const address = parseNodeId(id);
  const memory = address?.type === 'Memory' ? await context.loaders.memory.load(address) : undefined;
  if (!memory) throw notFound('memory', 'input.id');
  return authorizeContent(context, verb, memory, 'memory', 'input.id');
}
