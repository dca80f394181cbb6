import { ArrayMaxSize, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, registerEnumType } from 'type-graphql';
import { MemoryCategory, MemoryScope, MemorySource } from '../entities/enums.ts';
import { LIMITS, TextLength } from './limits.ts';

export enum MemoryOrder {
  RECENTLY_USED = 'RECENTLY_USED',
  CREATED_DESC = 'CREATED_DESC',
  CONFIDENCE_DESC = 'CONFIDENCE_DESC',
}
registerEnumType(MemoryOrder, {
  name: 'MemoryOrder',
  description: 'How memories are listed.',
  valuesConfig: {
    RECENTLY_USED: { description: 'Last used first; never used last.' },
    CREATED_DESC: { description: 'Newest first.' },
    CONFIDENCE_DESC: { description: 'Surest first.' },
  },
});

const NUMBER = { message: 'Takes a number from 0 to 1.' };

@InputType({ description: 'Which memories are asked for. What is left out, or an empty list, does not narrow.' })
export class MemoryFilter {
  @Field(() => ID, { nullable: true, description: 'The product’s own key of the user they are about.' })
  @IsOptional()
  @TextLength(LIMITS.keyCharacters)
  userId?: string | null;

  @Field(() => [MemoryCategory], { nullable: true, description: 'In one of these categories.' })
  @IsOptional()
  @ArrayMaxSize(LIMITS.labels)
  categories?: MemoryCategory[] | null;

  @Field(() => [MemorySource], { nullable: true, description: 'From one of these sources.' })
  @IsOptional()
  @ArrayMaxSize(LIMITS.labels)
  sources?: MemorySource[] | null;

  @Field(() => [MemoryScope], { nullable: true, description: 'Of one of these scopes.' })
  @IsOptional()
  @ArrayMaxSize(LIMITS.labels)
  scopes?: MemoryScope[] | null;

  @Field(() => Float, { nullable: true, description: 'At least this sure, 0 to 1.' })
  @IsOptional()
  @Min(0, NUMBER)
  @Max(1, NUMBER)
  minConfidence?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: neither deactivated, superseded nor expired. False: one of these.',
  })
  active?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the content, in upper or lower case.' })
  @IsOptional()
  @MaxLength(LIMITS.memoryCharacters, { message: `Takes at most ${LIMITS.memoryCharacters} characters.` })
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'First saved after this time.' })
  createdAfter?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'First saved before this time.' })
  createdBefore?: Date | null;
}
