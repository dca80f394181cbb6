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
import { personToChange } from '../people/personToChange.ts';
import type { RequestContext } from '../requestContext.ts';

enum SaveOutcome {
  CREATED = 'CREATED',
  REINFORCED = 'REINFORCED',
  MERGED = 'MERGED',
  SUPERSEDED = 'SUPERSEDED',
}
registerEnumType(SaveOutcome, {
  name: 'SaveOutcome',
  description: 'What became of a fact that was to be saved.',
  valuesConfig: {
    CREATED: { description: 'It is a new memory.' },
    REINFORCED: { description: 'It was known already, and is surer now.' },
    MERGED: { description: 'It went into a memory that says nearly the same.' },
    SUPERSEDED: { description: 'It took the place of a memory that it contradicts.' },
  },
});

@InputType({ description: 'A fact to remember.' })
export class SaveMemoryInput {
  @Field(() => ID, { description: 'The product’s own key of the user it is about.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, { description: 'The fact, in a sentence of at most 2,000 characters.' })
  @TextLength(LIMITS.memoryCharacters)
  content: string;

  @Field(() => MemoryCategory, { description: 'What it is about; the user’s settings must allow it.' })
  category: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer name, of the product’s choosing.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => MemoryScope, { nullable: true, description: 'What it lives and dies with; USER when left out.' })
  scope?: MemoryScope | null;

  @Field(() => ID, { nullable: true, description: 'With scope SESSION: the product’s own key of the session.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  sessionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'With scope DOCUMENT: the product’s own key of the document.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => Float, { nullable: true, description: 'How sure it is, 0 to 1; 1 when left out.' })
  @IsOptional()
  @Share()
  confidence?: number | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it stops being recalled; never when left out.' })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'What became of a fact that was to be saved.' })
class SaveMemoryPayload {
  @Field(() => Memory, { description: 'The memory that holds it.' })
  memory: Memory;

  @Field(() => SaveOutcome, { description: 'Whether it is new or was known.' })
  outcome: SaveOutcome;
}

@Resolver()
export class SaveMemoryResolver {
  @Allow('memory.save')
  @Mutation(() => SaveMemoryPayload, {
    description: 'Remembers a fact. Told again in the same scope, it is made surer, not stored twice.',
  })
  async saveMemory(
    @Arg('input', () => SaveMemoryInput) input: SaveMemoryInput,
    @Ctx() context: RequestContext,
  ): Promise<SaveMemoryPayload> {
    const person = await personToChange(context, 'memory.save', input.userId);
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
