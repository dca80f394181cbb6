import { Resolver, Root, Subscription } from 'type-graphql';
import type { LoggedEvent } from '../db/eventLog.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { makeLoaders } from '../loaders/loaders.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class PrivacyRequestUpdatedResolver {
  @Subscription(() => PrivacyRequest, {
    description:
      'Follows the project’s privacy requests: each as it is after a step. An erasure takes the person’s events with it, so that steps before its end may go untold; its end is told, and `timeline` tells them all.',
    subscribe: ({ context }) => followRequests(context as RequestContext),
  })
  privacyRequestUpdated(@Root() request: PrivacyRequest): PrivacyRequest {
    return request;
  }
}

function followRequests(context: RequestContext) {
  const scope = projectScopeOf(authorizeProject(context.actor, 'privacyRequests.follow'));
  return context.tails.follow(scope, {
    kind: 'privacy',
    load: (event) => loadRequest(context, event),
    onStopped: () => context.closeSocket(),
  });
}

async function loadRequest(context: RequestContext, { subjectUid }: LoggedEvent): Promise<PrivacyRequest> {
  // A subscription keeps its context for as long as it runs; what its loaders saw at the event before is old.
  context.loaders = makeLoaders(context);
  return (await context.loaders.privacyRequest.load(subjectUid!))!;
}
