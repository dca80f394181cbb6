import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { nodeId } from '../../entities/nodeId.ts';
import { badInput, type Issue, issue } from '../../errors.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { emptyContext } from '../../recall/emptyContext.ts';
import { memoryContext } from '../../recall/memoryContext.ts';
import { tokensBySection } from '../../recall/prompt/tokensBySection.ts';
import type { ContextInput, RecalledContext } from '../../recall/recalled.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { LIMITS } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { SectionTokens } from './contextReport.ts';
import { MemoryContextType } from './memoryContextType.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

@Resolver(() => MemoryContextType)
export class MemoryContextResolver {
  @Allow('context.read')
  @Query(() => MemoryContextType, {
    description:
      'The main job: what is worth knowing of a user before the assistant answers. An unknown user gives an empty context.',
  })
  async memoryContext(
    @Arg('userId', () => ID, { description: 'The product’s own key of the user.' }) userId: string,
    @Arg('query', () => String, { description: 'What the user asks now.' }) query: string,
    @Arg('sessionId', () => ID, { nullable: true, description: 'The running session, which the tiers leave out.' })
    sessionId: string | null,
    @Arg('documentId', () => ID, {
      nullable: true,
      description: 'The document that is talked about: its memories count too.',
    })
    documentId: string | null,
    @Arg('intent', () => String, {
      nullable: true,
      description: 'What the user wants; the project’s settings may cap SHORT_TERM by it.',
    })
    intent: string | null,
    @Arg('tokenBudget', () => Int, {
      nullable: true,
      description: 'The most tokens the prompt may take; the project’s default without it.',
    })
    tokenBudget: number | null,
    @Arg('at', () => GraphQLDateTime, {
      nullable: true,
      description: 'The moment of the question, where it is not now: what came later is not seen.',
    })
    at: Date | null,
    @Ctx() context: RequestContext,
  ): Promise<RecalledContext> {
    const input: ContextInput = {
      query,
      sessionKey: sessionId ?? null,
      documentKey: documentId ?? null,
      intent: intent ?? null,
      tokenBudget: tokenBudget ?? context.settings.tokenLimit,
      at: at ?? null,
    };
    refuseBadInput(input);
    const { userUid, ...person } = await authorizeContentOf(context, 'context.read', userId);
    if (!userUid) return emptyContext(NOBODY, input, null, [], 0);
    return memoryContext(context, userScopeOf({ ...person, userUid }), input);
  }

  @FieldResolver(() => ID, { description: 'To be sent as `contextId` with the turn that this context was for.' })
  id(@Root() { uid, user }: RecalledContext): string {
    return nodeId('MemoryContext', user?.userUid ?? NOBODY, uid);
  }

  @FieldResolver(() => Int, { description: 'Tokens of the prompt (o200k_base).' })
  promptTokens(@Root() context: RecalledContext): number {
    return context.promptTokens();
  }

  @FieldResolver(() => [SectionTokens], {
    description:
      'Tokens of the prompt by section. The rest of `promptTokens` goes for headings, the fence and the note that this is data.',
  })
  sectionTokens(@Root() { prompt }: RecalledContext): SectionTokens[] {
    return tokensBySection(prompt) as SectionTokens[];
  }
}

function refuseBadInput({ query, tokenBudget }: ContextInput): void {
  const issues: Issue[] = [];
  if (query.trim() === '') issues.push(issue('query', 'input.empty'));
  if (query.length > LIMITS.query) issues.push(issue('query', 'input.maxLength', { max: LIMITS.query }));
  if (tokenBudget < 1 || tokenBudget > LIMITS.tokenBudget) {
    issues.push(issue('tokenBudget', 'input.tokens', { max: LIMITS.tokenBudget }));
  }
  if (issues.length > 0) throw badInput(...issues);
}
