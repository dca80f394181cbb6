import { ValidateNested } from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { LIMITS } from '../../entities/limits.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { reason } from '../../errors.ts';
import {
  Between,
  GIVEN_LABELS,
  Integer,
  JsonBytes,
  MaxItems,
  MetadataField,
  Milliseconds,
  MinItems,
  Share,
  TagsField,
  TextBytes,
  TextLength,
} from '../limits.ts';
import { ValidateItems } from '../validate.ts';

@InputType({ description: 'An entity that your product identified.' })
export class EntityInput {
  @Field(() => String, { description: 'The type of the entity, such as `location`.' })
  @TextLength(LIMITS.labelCharacters)
  type: string;

  @Field(() => String, { description: 'The value as it was mentioned.' })
  @TextLength(LIMITS.keyCharacters)
  value: string;

  @Field(() => String, {
    nullable: true,
    description: 'The normalized value. If omitted, it is computed for types with a normalizer.',
  })
  @TextLength(LIMITS.keyCharacters)
  normalized?: string | null;
}

@InputType({ description: 'A turn to record.' })
export class RecordTurnInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The user’s ID in your product. If omitted, the turn belongs to the anonymous session.',
  })
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The session’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;

  @Field(() => String, { nullable: true, description: 'The speaker, if the session has several.' })
  @TextLength(LIMITS.labelCharacters)
  speaker?: string | null;

  @Field(() => String, { description: 'What the user said; at most 64 KB.' })
  @TextBytes(LIMITS.turnBytes)
  userQuery: string;

  @Field(() => String, { description: 'What the assistant answered; may be empty; at most 64 KB.' })
  @TextBytes(LIMITS.turnBytes, { empty: true })
  assistantResponse: string;

  @Field(() => String, {
    nullable: true,
    description: 'The user’s intent, as named by your product. Turns with `irrelevant` and `unclear` are not recalled.',
  })
  @TextLength(LIMITS.labelCharacters)
  intentType?: string | null;

  @Field(() => Float, { nullable: true, description: 'Your product’s confidence in the intent, from 0 to 1.' })
  @Share()
  intentConfidence?: number | null;

  @Field(() => [String], { nullable: true, description: 'The agent teams that produced the answer.' })
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  teamsUsed?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'The tools that produced the answer.' })
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  toolsUsed?: string[] | null;

  @Field(() => String, { nullable: true, description: 'The model that produced the answer.' })
  @TextLength(LIMITS.labelCharacters)
  model?: string | null;

  @Field(() => Int, { nullable: true, description: 'The time taken to answer, in milliseconds.' })
  @Integer()
  @Milliseconds()
  executionTimeMs?: number | null;

  @Field(() => [EntityInput], { nullable: true, description: 'The entities that your product identified in the turn.' })
  @MaxItems(LIMITS.entities)
  @ValidateNested({ each: true })
  entities?: EntityInput[] | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'What was searched and shown; at most 64 KB. References such as “the first one” are resolved against its `results` list.',
  })
  @JsonBytes(LIMITS.searchContextBytes)
  searchContext?: unknown;

  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the document that the turn is about.' })
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID, in your product, of the assistant that answered.' })
  @TextLength(LIMITS.keyCharacters)
  agentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID of the MemoryContext that the answer was based on.' })
  @TextLength(LIMITS.keyCharacters)
  contextId?: string | null;

  @TagsField(GIVEN_LABELS.tags)
  tags?: string[] | null;

  @MetadataField(GIVEN_LABELS.metadata)
  metadata?: Metadata | null;

  @Field(() => Int, { nullable: true, description: 'The importance of the turn, from 1 to 10.' })
  @Between([1, 10])
  importance?: number | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the turn occurred. Defaults to now.' })
  occurredAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A key of your choice. Sending the same turn with the same key again does not record it twice. Within a session, a key identifies one turn, whether or not the user is named. With `userId`, it identifies one turn among all of that user’s, and is refused in another of their sessions; without it, it is specific to the session. Different users can use the same key.',
  })
  @TextLength(LIMITS.keyCharacters)
  idempotencyKey?: string | null;
}

@InputType({ description: 'The turns to record.' })
export class RecordTurnsInput {
  @Field(() => [RecordTurnInput], { description: '1 to 1,000 turns of any users; either all are recorded or none.' })
  @MinItems(1, reason('turns.none'))
  @MaxItems(LIMITS.batch, reason('turns.tooMany', { max: LIMITS.batch }))
  @ValidateItems()
  turns: RecordTurnInput[];
}
