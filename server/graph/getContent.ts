import type { Entity } from '../entities/entity.ts';
import type { Memory } from '../entities/memory.ts';
import { type NodeAddress, parseNodeId } from '../entities/nodeId.ts';
import type { QuarantinedStatement } from '../entities/quarantinedStatement.ts';
import type { Turn } from '../entities/turn.ts';
import { type Noun, notFound } from '../errors.ts';
import type { Loaders } from '../loaders/loaders.ts';
import type { Authorized } from '../policies/authorize.ts';
import type { Verb } from '../policies/policies.ts';
import { authorizeContent } from './access/guardContent.ts';
import type { RequestContext } from './requestContext.ts';

/** The content that inputs name by its node ID. */
interface Contents {
  Turn: Turn;
  Memory: Memory;
  Entity: Entity;
  QuarantinedStatement: QuarantinedStatement;
}

type Load<T> = (loaders: Loaders, address: NodeAddress) => Promise<T | undefined>;

const KINDS: { [T in keyof Contents]: { noun: Noun; load: Load<Contents[T]> } } = {
  Turn: { noun: 'turn', load: ({ turn }, address) => turn.load(address) },
  Memory: { noun: 'memory', load: ({ memory }, address) => memory.load(address) },
  Entity: { noun: 'entity', load: ({ entity }, address) => entity.load(address) },
  QuarantinedStatement: { noun: 'quarantinedStatement', load: ({ quarantined }, address) => quarantined.load(address) },
};

/** Loads content by its node ID, without authorizing anything; undefined for the ID of something else. */
export async function findContent<T extends keyof Contents>(
  { loaders }: RequestContext,
  type: T,
  id: string,
): Promise<Contents[T] | undefined> {
  const address = parseNodeId(id);
  return address?.type === type ? KINDS[type].load(loaders, address) : undefined;
}

/**
 * Loads the content that an input names and authorizes a verb on it. Changing content returns it, so staff need a grant.
 * @throws NOT_FOUND if it is absent or out of the actor's reach; GRANT_REQUIRED for staff without a grant
 */
export async function getContent<T extends keyof Contents>(
  context: RequestContext,
  type: T,
  id: string,
  verb: Verb,
  path = 'input.id',
): Promise<Authorized<Contents[T]>> {
  const found = await findContent(context, type, id);
  const { noun } = KINDS[type];
  if (!found) throw notFound(noun, path);
  return authorizeContent(context, verb, found, noun, path);
}
