import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type FactToSave, saveMemory } from '../../actions/memories/saveMemory.ts';
import type { Context } from '../../context.ts';
import { MemoryCategory, MemoryScope, MemorySource, SaveOutcome } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { badInput, type Issue, issue, notFound } from '../../errors.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { GIVEN_LABELS, MetadataField, Share, TagsField, TextLength, VisibleText } from '../limits.ts';
import { authorizePerson } from '../people/authorizePerson.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseImpossibleTimes } from '../turns/recordTurn.ts';

const REPEATED = 'If the fact is already known, this replaces what it has.';

@InputType({ description: 'A fact to remember, about the user of the request.' })
export class MemoryToSave {
  @Field(() => String, { description: 'The fact, as a sentence of at most 2,000 characters.' })
  @VisibleText(LIMITS.memoryCharacters)
  content: string;

  @Field(() => MemoryCategory, { description: 'The category of the fact. The user’s settings must allow it.' })
  category: MemoryCategory;

  @Field(() => String, {
    nullable: true,
    description:
      'One of the project’s `customCategories` that are part of the category. It becomes the subcategory; other subcategories need not be in the settings.',
  })
  @TextLength(LIMITS.labelCharacters)
  customCategory?: string | null;

  @Field(() => String, { nullable: true, description: 'A finer category, chosen by your product.' })
  @TextLength(LIMITS.labelCharacters)
  subcategory?: string | null;

  @Field(() => MemoryScope, {
    nullable: true,
    description: 'What determines the lifetime of the memory. Defaults to USER.',
  })
  scope?: MemoryScope | null;

  @Field(() => ID, { nullable: true, description: 'The session’s ID in your product; required for scope SESSION.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The document’s ID in your product; required for scope DOCUMENT.' })
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The space’s ID in your product; required for scope SPACE.' })
  @TextLength(LIMITS.keyCharacters)
  spaceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The assistant’s ID in your product; required for scope AGENT.' })
  @TextLength(LIMITS.keyCharacters)
  agentId?: string | null;

  @Field(() => Float, { nullable: true, description: 'Confidence in the fact, from 0 to 1. Defaults to 1.' })
  @Share()
  confidence?: number | null;

  @Field(() => MemorySource, {
    nullable: true,
    description:
      'How the fact became known; INFERRED for one that nobody asked to remember, such as one that is imported. It decides how fast confidence decays. Defaults to EXPLICIT; a fact that is already known keeps its source.',
  })
  source?: MemorySource | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the memory expires and is no longer recalled. If omitted, it has no expiry time.',
  })
  expiresAt?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When the user said it, if that was earlier, as for an import. A fact does not supersede a memory of something that the user said later.',
  })
  toldAt?: Date | null;

  @TagsField(`${GIVEN_LABELS.tags} ${REPEATED}`)
  tags?: string[] | null;

  @MetadataField(`${GIVEN_LABELS.metadata} ${REPEATED}`)
  metadata?: Metadata | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The node ID of a memory of this user that the fact supersedes, whatever its content. It is no longer recalled, and its history says what took its place.',
  })
  supersedes?: string | null;
}

@InputType({ description: 'A fact to remember.' })
export class SaveMemoryInput extends MemoryToSave {
  @Field(() => ID, { description: 'The ID, in your product, of the user that the fact is about.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;
}

@ObjectType({ description: 'The result of saving a fact.' })
class SaveMemoryPayload {
  @Field(() => Memory, { description: 'The memory that contains the fact.' })
  memory: Memory;

  @Field(() => SaveOutcome, { description: 'Whether the fact was new or already known.' })
  outcome: `${SaveOutcome}`;
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
    return saveMemory(context, userRefOf(person, input.userId), toFact(context, input, 'input'));
  }
}

/** A fact of an input, checked. @param path of the fact */
export function toFact(context: RequestContext, given: MemoryToSave, path: string): FactToSave {
  const home = homeOf(given, path);
  refusePastExpiry(context, given.expiresAt, `${path}.expiresAt`);
  refuseImpossibleTimes(context, [{ path: `${path}.toldAt`, at: given.toldAt }]);
  const superseded = given.supersedes == null ? null : parseNodeId(given.supersedes);
  if (superseded !== null && superseded?.type !== 'Memory') throw notFound('memory', `${path}.supersedes`);
  return {
    content: given.content,
    ...categoryOf(context, given, path),
    home,
    source: given.source ?? MemorySource.EXPLICIT,
    confidence: given.confidence ?? 1,
    expiresAt: given.expiresAt ?? null,
    toldAt: given.toldAt ?? null,
    tags: given.tags ?? null,
    metadata: given.metadata ?? null,
    supersedes: superseded,
    path,
  };
}

/** The category of a fact, and the project's own if the caller names one. */
function categoryOf(
  { settings }: RequestContext,
  { category, subcategory = null, customCategory }: MemoryToSave,
  path: string,
): Pick<FactToSave, 'category' | 'subcategory'> {
  if (customCategory == null) return { category, subcategory };
  const custom = settings.customCategories.find(({ name }) => name === customCategory);
  const issues: Issue[] = [];
  if (!custom) issues.push(issue(`${path}.customCategory`, 'memory.unknownCategory'));
  if (custom && category !== custom.category)
    issues.push(issue(`${path}.category`, 'memory.otherCategory', { category: custom.category }));
  if (subcategory !== null && subcategory !== customCategory)
    issues.push(issue(`${path}.subcategory`, 'memory.otherSubcategory'));
  if (!custom || issues.length > 0) throw badInput(...issues);
  return { category: custom.category, subcategory: custom.name };
}

/** Refuses a key that the scope does not need: the memory would live longer than the caller expects. */
export function homeOf(
  {
    scope,
    sessionId,
    documentId,
    spaceId,
    agentId,
  }: Pick<MemoryToSave, 'scope' | 'sessionId' | 'documentId' | 'spaceId' | 'agentId'>,
  path = 'input',
): FactToSave['home'] {
  const issues: Issue[] = [];
  const expect = (field: string, given: string | null | undefined, needed: MemoryScope) => {
    if (scope === needed && given == null)
      issues.push(issue(`${path}.${field}`, 'memory.scopeNeeds', { scope: needed }));
    if (scope !== needed && given != null)
      issues.push(issue(`${path}.${field}`, 'memory.scopeOnly', { scope: needed }));
  };
  expect('sessionId', sessionId, MemoryScope.SESSION);
  expect('documentId', documentId, MemoryScope.DOCUMENT);
  expect('spaceId', spaceId, MemoryScope.SPACE);
  expect('agentId', agentId, MemoryScope.AGENT);
  if (issues.length > 0) throw badInput(...issues);
  if (sessionId != null) return { scope: 'SESSION', sessionKey: sessionId };
  if (spaceId != null) return { scope: 'SPACE', spaceKey: spaceId };
  if (agentId != null) return { scope: 'AGENT', agentKey: agentId };
  return documentId != null ? { scope: 'DOCUMENT', documentKey: documentId } : { scope: 'USER' };
}

/** @throws BAD_USER_INPUT for an expiry in the past */
export function refusePastExpiry(context: Context, expiresAt: Date | null | undefined, path = 'input.expiresAt'): void {
  if (!expiresAt || expiresAt > context.clock.now()) return;
  throw badInput(issue(path, 'input.future'));
}
