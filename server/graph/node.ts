import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Node } from '../entities/node.ts';
import { type NodeAddress, type NodeType, parseNodeId } from '../entities/nodeId.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { policies, type Subject, type Verb } from '../policies/policies.ts';
import { findClaimedSession } from '../queries/findClaimedSession.ts';
import type { RequestContext } from './requestContext.ts';

type Found = (Node & Subject) | undefined;

interface Kind {
  verb: Verb;
  load(context: RequestContext, address: NodeAddress): Promise<Found>;
}

/** How each type of node is looked up, and what one must be allowed to see it. A context is served once and not kept. */
const KINDS: { [T in Exclude<NodeType, 'MemoryContext'>]: Kind } = {
  User: { verb: 'user.read', load: loadUser },
  Session: { verb: 'session.read', load: loadSession },
  Turn: { verb: 'turn.read', load: ({ loaders }, address) => loaders.turn.load(address) },
  Memory: { verb: 'memory.read', load: ({ loaders }, address) => loaders.memory.load(address) },
  Entity: { verb: 'context.read', load: ({ loaders }, address) => loaders.entity.load(address) },
  AuditEntry: { verb: 'audit.read', load: ({ loaders }, address) => loaders.auditEntry.load(address) },
};

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: 'Anything by its node id; null when there is none.' })
  async node(
    @Arg('id', () => ID, { description: 'The node id.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<Node | null> {
    const address = parseNodeId(id);
    if (!address || address.type === 'MemoryContext') return null;
    const kind = KINDS[address.type];
    const found = await kind.load(context, address);
    // What is forbidden looks as what is absent does here: null.
    return found && context.actor && policies[kind.verb](context.actor, found) ? found : null;
  }
}

/** The anonymous user of a session is not a user to anyone. */
async function loadUser({ loaders }: RequestContext, { userUid, uid }: NodeAddress): Promise<Found> {
  const user = userUid === uid ? await loaders.user.load(uid) : undefined;
  return user?.userKey == null ? undefined : user;
}

/** An anonymous session that went to its user is found as theirs. */
async function loadSession(context: RequestContext, address: NodeAddress): Promise<Found> {
  const session = await context.loaders.session.load(address);
  if (!session?.forwardedTo) return session;
  const scope = projectScopeOf(authorizeProject(context.actor, 'session.read'));
  return findClaimedSession(context, scope, session);
}
