import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Node } from '../../entities/nodeId.ts';
import { ContextOutcome, ContextSection, Degradation } from '../../entities/recallEnums.ts';

@ObjectType({ description: 'An item that was considered for a context.' })
export class ContextItem {
  @Field(() => Node, { nullable: true, description: 'The item; null for a preference, which is not a node.' })
  node: Node | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the preference, as in `Preferences.dimensions`; null for a node.',
  })
  preference: string | null;

  @Field(() => Int, { nullable: true, description: 'The version of the document; null for anything else.' })
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'The headings above the passage; null for anything else.' })
  heading?: string | null;

  @Field(() => ContextSection, { description: 'The section that the item belongs to.' })
  section: ContextSection;

  @Field(() => Int, { description: 'The tokens that the item uses; 0 if it was omitted.' })
  tokens: number;

  @Field(() => ContextOutcome, { description: 'The outcome for the item.' })
  outcome: ContextOutcome;
}

@ObjectType({ description: 'The tokens that a section uses.' })
export class SectionTokens {
  @Field(() => ContextSection, { description: 'The section.' })
  section: `${ContextSection}`;

  @Field(() => Int, { description: 'The number of tokens, excluding the heading.' })
  tokens: number;
}

@ObjectType({ description: 'A report on what a context includes and omits, and why.' })
export class ContextReport {
  @Field(() => [ContextItem], { description: 'The items in the prompt.' })
  included: ContextItem[];

  @Field(() => [ContextItem], { description: 'The items that were found but omitted.' })
  omitted: ContextItem[];

  @Field(() => [Degradation], { description: 'Why the context is limited; empty if it is not.' })
  degraded: Degradation[];

  @Field(() => Float, { description: 'The time taken to build the context, in milliseconds.' })
  tookMs: number;
}
