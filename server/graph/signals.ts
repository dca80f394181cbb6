import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A score taken apart; null where a signal had no say.' })
export class Signals {
  @Field(() => Float, { nullable: true, description: 'Cosine of the vectors, -1 to 1.' })
  semantic: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'BM25 of the words, with a share of the neighbours’ and the session’s.',
  })
  lexical: number | null;

  @Field(() => Float, { nullable: true, description: 'How recent it is, 0 to 1.' })
  recency: number | null;

  @Field(() => Float, { nullable: true, description: 'How much it matters, 0 to 1.' })
  importance: number | null;

  @Field(() => Float, { nullable: true, description: 'How sure it is, 0 to 1.' })
  confidence: number | null;
}
