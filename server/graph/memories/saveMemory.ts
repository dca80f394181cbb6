import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { type FactToSave, saveMemory } from '../../actions/memories/saveMemory.ts';
import type { Context } from '../../context.ts';
import { MemoryCategory, MemoryScope } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { badInput, type Issue, issue } from '../../errors.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, Share, TextLength } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';

enum SaveOutcome {
  CREATED = 'CREATED',
  REINFORCED = 'REINFORCED',
  MERGED = 'MERGED',
  SUPERSEDED = 'SUPERSEDED',
}
registerEnumType(SaveOutcome, {
  name: 'SaveOutcome',
  description: 'The result of saving a fact.',
  valuesConfig: {
    CREATED: { description: 'A new memory was created.' },
    REINFORCED: { description: 'The fact was already known. Its confidence was increased.' },
    MERGED: { description: 'The fact was merged into a memory with nearly the same content.' },
    SUPERSEDED: { description: 'The fact superseded a memory that it contradicts.' },
  },
});

@InputType({ description: 'A fact to remember.' })
export class SaveMemoryInput {
  @Field(() => ID, { description: 'The ID, in your product, of the user that the fact is about.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'The fact, as a sentence of at most 2,000 characters.' })
  @TextLength(LIMITS.memoryCharacters)
  content: string;

  @Field(() => MemoryCategory, { description: 'The category of the fact. The user’s settings must allow it.' })
  category: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer category, chosen by your product.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => MemoryScope, {
    nullable: true,
    description: 'What determines the lifetime of the memory. Defaults to USER.',
  })
  scope?: MemoryScope | null;

  @Field(() => ID, { nullable: true, description: 'The session’s ID in your product; required for scope SESSION.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  sessionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The document’s ID in your product; required for scope DOCUMENT.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => Float, { nullable: true, description: 'Confidence in the fact, from 0 to 1. Defaults to 1.' })
  @IsOptional()
  @Share()
  confidence?: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory expires and is no longer recalled. If omitted, it has no expiry time.',
  })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'The result of saving a fact.' })
class SaveMemoryPayload {
  @Field(() => Memory, { description: 'The memory that contains the fact.' })
  memory: Memory;

  @Field(() => SaveOutcome, { description: 'Whether the fact was new or already known.' })
  outcome: SaveOutcome;
}

@Resolver()
export class SaveMemoryResolver {
  @Allow('memory.save')
  @Mutation(() => SaveMemoryPayload, {
    description:
      'Saves a fact about a user. Saving it again in the same scope increases its confidence instead of storing it twice.',
  })
  async saveMemory(
    @Arg('input', () => SaveMemoryInput) input: SaveMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveMemoryPayload> {
    const person = await authorizePerson(context, 'memory.save', input.userId);
    const home = homeOf(input);
    refusePastExpiry(context, input.expiresAt);
    const { memory, outcome } = await saveMemory(context, userRefOf(person, input.userId), {
      content: input.content,
      category: input.category,
      subcategory: input.subcategory ?? null,
      home,
      confidence: input.confidence ?? 1,
      expiresAt: input.expiresAt ?? null,
    });
    return { memory, outcome: SaveOutcome[outcome] };
  }
}

/** Refuses a key that the scope does not need: the memory would live longer than the caller expects. */
export function homeOf({
  scope,
  sessionId,
  documentId,
}: Pick<SaveMemoryInput, 'scope' | 'sessionId' | 'documentId'>): FactToSave['home'] {
  const issues: Issue[] = [];
  const expect = (path: string, given: string | null | undefined, needed: MemoryScope) => {
    if (scope === needed && given == null) issues.push(issue(path, 'memory.scopeNeeds', { scope: needed }));
    if (scope !== needed && given != null) issues.push(issue(path, 'memory.scopeOnly', { scope: needed }));
  };
  expect('input.sessionId', sessionId, MemoryScope.SESSION);
  expect('input.documentId', documentId, MemoryScope.DOCUMENT);
  if (issues.length > 0) throw badInput(...issues);
  if (sessionId != null) return { scope: 'SESSION', sessionKey: sessionId };
  return documentId != null ? { scope: 'DOCUMENT', documentKey: documentId } : { scope: 'USER' };
}

/** @throws BAD_USER_INPUT for an expiry in the past */
export function refusePastExpiry(context: Context, expiresAt: Date | null | undefined, path = 'input.expiresAt'): void {
  if (!expiresAt || expiresAt > context.clock.now()) return;
  throw badInput(issue(path, 'input.future'));
}
