import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Node } from '../entities/node.ts';
import { type NodeAddress, type NodeType, parseNodeId } from '../entities/nodeId.ts';
import { authorize, projectScopeOf } from '../policies/authorize.ts';
import { mayEver, type Subject, type Verb } from '../policies/policies.ts';
import { findClaimedSession } from '../queries/findClaimedSession.ts';
import { authorizeContent, type Person } from './authorizeContent.ts';
import { CONTENT_TYPES } from './guardContent.ts';
import { nullWhereAbsent } from './nullWhereAbsent.ts';
import type { RequestContext } from './requestContext.ts';

type Found = (Node & Subject) | undefined;

interface Kind {
  verb: Verb;
  load(context: RequestContext, address: NodeAddress): Promise<Found>;
}

/** How each type of node is looked up, and what one must be allowed to see it. The others have ids, but are no nodes: a context is served once and not kept. */
const KINDS: { [T in NodeType]?: Kind } = {
  User: { verb: 'user.read', load: loadUser },
  Session: { verb: 'session.read', load: loadSession },
  Turn: { verb: 'turn.read', load: ({ loaders }, address) => loaders.turn.load(address) },
  Memory: { verb: 'memory.read', load: ({ loaders }, address) => loaders.memory.load(address) },
  Entity: { verb: 'entity.read', load: ({ loaders }, address) => loaders.entity.load(address) },
  PrivacyRequest: {
    verb: 'privacyRequest.read',
    load: ({ loaders }, address) => loaders.privacyRequest.load(address.uid),
  },
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
    const kind = address && KINDS[address.type];
    if (!kind || !context.actor || !mayEver(context.actor, kind.verb)) return null;
    return nullWhereAbsent(async () => {
      const found = await kind.load(context, address);
      if (!found) return null;
      const isContent = CONTENT_TYPES[address.type] === kind.verb;
      return isContent
        ? authorizeContent(context, kind.verb, found as Node & Person)
        : authorize(context.actor, kind.verb, found);
    });
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
  const owner = { projectId: session.projectId, userUid: session.forwardedTo };
  return findClaimedSession(context, projectScopeOf(authorize(context.actor, 'session.read', owner)), session);
}
