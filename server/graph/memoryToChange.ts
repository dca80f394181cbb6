import type { Memory } from '../entities/memory.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { type Authorized, authorize } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/**
 * Loads the memory of `input.id` and authorizes a verb on it.
 * @throws NOT_FOUND when it is absent or not the actor's to touch
 */
export async function memoryToChange(context: RequestContext, id: string, verb: Verb): Promise<Authorized<Memory>> {
  const address = parseNodeId(id);
  const memory = address?.type === 'Memory' ? await context.loaders.memory.load(address) : undefined;
  if (!memory) throw notFound('memory', 'input.id');
  return authorize(context.actor, verb, memory, 'memory', 'input.id');
}
