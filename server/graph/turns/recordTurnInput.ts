import { IsOptional, ValidateNested } from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { reason } from '../../errors.ts';
import {
  Between,
  Integer,
  JsonBytes,
  LIMITS,
  MaxItems,
  Milliseconds,
  MinItems,
  Share,
  TextBytes,
  TextLength,
} from '../limits.ts';

@InputType({ description: 'An entity as the product named it.' })
export class EntityInput {
  @Field(() => String, { description: 'What kind of thing it is, such as location.' })
  @TextLength(LIMITS.labelCharacters)
  type: string;

  @Field(() => String, { description: 'The thing as it was said.' })
  @TextLength(LIMITS.keyCharacters)
  value: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value in one notation; worked out where the type has a normalizer.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  normalized?: string | null;
}

@InputType({ description: 'A turn to record.' })
export class RecordTurnInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The product’s own key of the user; without it the turn is kept in the anonymous session.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => ID, { description: 'The product’s own key of the session.' })
  @TextLength(LIMITS.keyCharacters)
  sessionId: string;

  @Field(() => String, { nullable: true, description: 'Who asked, where a session has several speakers.' })
  @IsOptional()
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
    description: 'The product’s own name of what the user wanted; `irrelevant` and `unclear` stay out of recall.',
  })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  intentType?: string | null;

  @Field(() => Float, { nullable: true, description: 'How sure the product is of the intent, 0 to 1.' })
  @IsOptional()
  @Share()
  intentConfidence?: number | null;

  @Field(() => [String], { nullable: true, description: 'Which agent teams worked on the answer.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  teamsUsed?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Which tools worked on the answer.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  toolsUsed?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Which model answered.' })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  model?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long the answer took, in milliseconds.' })
  @IsOptional()
  @Integer()
  @Milliseconds()
  executionTimeMs?: number | null;

  @Field(() => [EntityInput], { nullable: true, description: 'What the turn mentions, as far as the product knows.' })
  @IsOptional()
  @MaxItems(LIMITS.entities)
  @ValidateNested({ each: true })
  entities?: EntityInput[] | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'What was searched and shown; "the first one" is resolved against the list in `results`. At most 64 KB.',
  })
  @IsOptional()
  @JsonBytes(LIMITS.searchContextBytes)
  searchContext?: unknown;

  @Field(() => ID, { nullable: true, description: 'The product’s own key of the document that was talked about.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  documentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the MemoryContext that the answer was given.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  contextId?: string | null;

  @Field(() => [String], { nullable: true, description: 'The product’s own labels.' })
  @IsOptional()
  @MaxItems(LIMITS.labels)
  @TextLength(LIMITS.labelCharacters, { each: true })
  tags?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'How much the turn matters, 1 to 10.' })
  @IsOptional()
  @Between([1, 10])
  importance?: number | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was said; now, where it is left out.' })
  @IsOptional()
  occurredAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A key of the caller’s choosing: the same key and turn twice is recorded once. In one session a key stands for one turn, whether or not the user is named. With `userId` it stands for one turn in all that is sent in their name, and is refused with another session of theirs; without it, it is the session’s own. Another user may use the same key.',
  })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Turns to record together.' })
export class RecordTurnsInput {
  @Field(() => [RecordTurnInput], { description: '1 to 1,000 turns of any users, recorded all or none.' })
  @MinItems(1, reason('turns.none'))
  @MaxItems(LIMITS.batch, reason('turns.tooMany', { max: LIMITS.batch }))
  @ValidateNested({ each: true })
  turns: RecordTurnInput[];
}
