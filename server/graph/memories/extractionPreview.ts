import {
  Args,
  ArgsType,
  Ctx,
  Field,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { previewExtraction } from '../../actions/memories/previewExtraction.ts';
import { MemoryCategory, MemoryScope, MemorySource, SaveOutcome } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { QuarantineReason } from '../../entities/quarantinedStatement.ts';
import { ForgetKind } from '../../entities/turnLearning.ts';
import { badInput, issue } from '../../errors.ts';
import { authorizeProject, userScopeOf } from '../../policies/authorize.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

enum FactRefusal {
  MEMORY_DISABLED = 'MEMORY_DISABLED',
  CONSENT_MISSING = 'CONSENT_MISSING',
  AUTO_EXTRACTION_OFF = 'AUTO_EXTRACTION_OFF',
  CATEGORY_NOT_ALLOWED = 'CATEGORY_NOT_ALLOWED',
}
registerEnumType(FactRefusal, {
  name: 'FactRefusal',
  description: 'Why a fact would not be learned.',
  valuesConfig: {
    MEMORY_DISABLED: { description: 'Memory is disabled for the user.' },
    CONSENT_MISSING: { description: 'The user has not consented or has withdrawn consent.' },
    AUTO_EXTRACTION_OFF: {
      description: 'Automatic extraction is off: only what the user asks to remember is learned.',
    },
    CATEGORY_NOT_ALLOWED: { description: 'The user does not allow memories in this category.' },
  },
});

enum UnlearnedReason {
  QUESTION = 'QUESTION',
  NOT_OWN_WORDS = 'NOT_OWN_WORDS',
  NOT_LASTING = 'NOT_LASTING',
}
registerEnumType(UnlearnedReason, {
  name: 'UnlearnedReason',
  description: 'Why a sentence leaves no fact.',
  valuesConfig: {
    QUESTION: { description: 'It is a question.' },
    NOT_OWN_WORDS: { description: 'It is a quotation, material for a task, role play, or too long.' },
    NOT_LASTING: { description: 'It states nothing lasting about the user.' },
  },
});

@ObjectType({ description: 'A fact that would be learned from a message, or why it would not be.' })
class FoundFact {
  @Field(() => String, { description: 'The fact, as a sentence.' })
  content: string;

  @Field(() => MemoryCategory, { description: 'The category of the fact.' })
  category: MemoryCategory;

  @Field(() => String, { nullable: true, description: 'A finer category.' })
  subcategory: string | null;

  @Field(() => MemoryScope, { description: 'What would determine the lifetime of the memory.' })
  scope: MemoryScope;

  @Field(() => MemorySource, {
    description: 'Whether the user asked to remember it, it was inferred, or it was decided in the conversation.',
  })
  source: MemorySource;

  @Field(() => Float, { description: 'Confidence in the fact, from 0 to 1.' })
  confidence: number;

  @Field(() => String, { description: 'The words that it is taken from, shortened.' })
  quote: string;

  @Field(() => String, {
    description:
      'How it was found, as in `AuditEntry.trigger`: `pattern_extraction`, `llm_extraction` or `important_facts`.',
  })
  trigger: string;

  @Field(() => SaveOutcome, {
    nullable: true,
    description: 'What learning it would do, judged by its words alone; null if it would be refused.',
  })
  outcome: `${SaveOutcome}` | null;

  @Field(() => Memory, {
    nullable: true,
    description: 'The memory that it would reinforce, be merged with or supersede; null for a new one.',
  })
  memory: Memory | null;

  @Field(() => FactRefusal, { nullable: true, description: 'Why it would not be learned; null if it would.' })
  refusal: FactRefusal | null;
}

@ObjectType({ description: 'A part of a message that looks like an injection. It would be put into quarantine.' })
class PlantedStatement {
  @Field(() => String, { description: 'What the message says.' })
  text: string;

  @Field(() => QuarantineReason, { description: 'Why it would not be kept.' })
  reason: QuarantineReason;
}

@ObjectType({ description: 'A sentence that leaves no fact.' })
class UnlearnedSentence {
  @Field(() => String, { description: 'The sentence, shortened.' })
  text: string;

  @Field(() => UnlearnedReason, { description: 'Why it leaves no fact.' })
  reason: UnlearnedReason;
}

@ObjectType({ description: 'What a message asks to forget.' })
class PreviewedForgetting {
  @Field(() => ForgetKind, { description: 'What it asks to forget.' })
  what: ForgetKind;

  @Field(() => [String], { description: 'The words that a memory or turn must contain; empty unless it is a TOPIC.' })
  words: string[];

  @Field(() => Int, { description: 'The number of memories that would be forgotten; 0 for THAT, or without `userId`.' })
  memories: number;

  @Field(() => Int, {
    description: 'The number of turns that would be left out of recall; 0 for THAT, or without `userId`.',
  })
  turns: number;
}

@ObjectType({ description: 'What would be learned from a message if it were recorded. Nothing is written.' })
class ExtractionPreview {
  @Field(() => String, { description: 'The extractor: `offline`, or the name of a model.' })
  extractor: string;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of the model’s failure, such as `TIMEOUT`; null if it answered. The job would try again.',
  })
  failure: string | null;

  @Field(() => [FoundFact], { description: 'The facts, in the order in which they would be learned.' })
  facts: FoundFact[];

  @Field(() => [Memory], { description: 'The memories that the message ends.' })
  ended: Memory[];

  @Field(() => [PlantedStatement], { description: 'The statements that would be put into quarantine.' })
  quarantined: PlantedStatement[];

  @Field(() => [UnlearnedSentence], { description: 'The other sentences; at most 20.' })
  unlearned: UnlearnedSentence[];

  @Field(() => PreviewedForgetting, {
    nullable: true,
    description: 'What the message asks to forget; null if nothing, or if the project’s settings ignore such requests.',
  })
  forgets: PreviewedForgetting | null;
}

/** The message, and who says it. */
@ArgsType()
class ExtractionPreviewArguments {
  @Field(() => String, { description: 'What the user says; at most 10,000 characters.' })
  text: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The ID, in your product, of the user who says it. Their settings and memories are then taken into account. Staff need a grant.',
  })
  userId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The assistant’s previous message, which a short answer may refer to; at most 10,000 characters.',
  })
  previousAssistantResponse?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The ID, in your product, of the document that the message is about. With `userId`, facts about a team’s work then belong to the document’s space.',
  })
  documentId?: string | null;
}

@Resolver()
export class ExtractionPreviewResolver {
  @Allow('extraction.preview')
  @Query(() => ExtractionPreview, {
    description:
      'Previews what would be learned from a message if it were recorded, and why. Nothing is written; a configured model is asked as it would be for a turn.',
  })
  async extractionPreview(
    @Args(() => ExtractionPreviewArguments) asked: ExtractionPreviewArguments,
    @Ctx() context: RequestContext,
  ): Promise<ExtractionPreview> {
    authorizeProject(context.actor, 'extraction.preview');
    const { text, userId, previousAssistantResponse, documentId } = asked;
    if (text.trim() === '') throw badInput(issue('text', 'input.empty'));
    for (const [path, given] of Object.entries({ text, previousAssistantResponse }))
      if ((given ?? '').length > LIMITS.query) throw badInput(issue(path, 'input.maxLength', { max: LIMITS.query }));
    const person = userId == null ? undefined : await authorizeContentOf(context, 'memories.list', userId);
    const { userUid } = person ?? {};
    const scope = person && userUid ? userScopeOf({ ...person, userUid }) : undefined;
    const message = {
      text,
      previousAssistantResponse: previousAssistantResponse ?? null,
      documentKey: documentId ?? null,
    };
    const { facts, ended, unlearned, forgets, ...preview } = await previewExtraction(context, scope, message);
    const memoryOf = async (uid: string | null) =>
      (uid && userUid && (await context.loaders.memory.load({ userUid, uid }))) || null;
    const over = await Promise.all(ended.map(memoryOf));
    return {
      ...preview,
      facts: await Promise.all(
        facts.map(async ({ known, outcome, refusal, ...fact }) => ({
          ...fact,
          outcome,
          memory: await memoryOf(known),
          refusal: refusal && FactRefusal[refusal],
        })),
      ),
      ended: over.filter((one) => one !== null),
      forgets: forgets && { ...forgets, what: ForgetKind[forgets.what] },
      unlearned: unlearned.map((one) => ({ ...one, reason: UnlearnedReason[one.reason] })),
    };
  }
}
