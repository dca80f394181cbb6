import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Node, type NodeAddress, type NodeType, parseNodeId } from '../entities/nodeId.ts';
import { nullWhereAbsent } from '../errors.ts';
import { authorize, projectScopeOf } from '../policies/authorize.ts';
import { mayEver, type Subject, type Verb } from '../policies/policies.ts';
import { findClaimedSession } from '../queries/turns/sessions.ts';
import { authorizeContent, CONTENT_TYPES, type Person } from './access/guardContent.ts';
import { Allow } from './allow.ts';
import type { RequestContext } from './requestContext.ts';

type Found = (Node & Subject) | undefined;

interface Kind {
  verb: Verb;
  load(context: RequestContext, address: NodeAddress): Promise<Found>;
}

/**
 * How each node type is loaded, and the verb needed to see it. Other types have ids but are not nodes: a context, for
 * example, is served once and not stored.
 */
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
  @Allow('node.read')
  @Query(() => Node, { nullable: true, description: 'Fetches any object by its node ID; null if there is none.' })
  async node(
    @Arg('id', () => ID, { description: 'The node ID.' }) id: string,
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

/** Never returns the anonymous user of a session. */
async function loadUser({ loaders }: RequestContext, { userUid, uid }: NodeAddress): Promise<Found> {
  const user = userUid === uid ? await loaders.user.load(uid) : undefined;
  return user?.userKey == null ? undefined : user;
}

/** Finds a claimed anonymous session as its user's session. */
async function loadSession(context: RequestContext, address: NodeAddress): Promise<Found> {
  const session = await context.loaders.session.load(address);
  if (!session?.forwardedTo) return session;
  const owner = { projectId: session.projectId, userUid: session.forwardedTo };
  return findClaimedSession(context, projectScopeOf(authorize(context.actor, 'session.read', owner)), session);
}
