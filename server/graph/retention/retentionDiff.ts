import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { MemoryCategory } from '../../entities/enums.ts';
import { Unreadable } from '../../errors/unreadable.ts';
import { badInput, issueOf } from '../../errors.ts';
import { proposedRules, type RetentionRules } from '../../lifecycle/keep/proposedRules.ts';
import { type DueGroup, diffRetention } from '../../queries/retention/diffRetention.ts';
import type { RequestContext } from '../requestContext.ts';
import { RetentionItem, RetentionPreview, RetentionReason, toItems } from './retentionPreview.ts';

const SAMPLE = 20;

enum RetainedKind {
  TURN = 'Turn',
  MEMORY = 'Memory',
}
registerEnumType(RetainedKind, {
  name: 'RetainedKind',
  description: 'What kind of thing cleaning hides.',
  valuesConfig: { TURN: { description: 'Turns.' }, MEMORY: { description: 'Memories.' } },
});

@InputType({ description: 'Settings to try; what is left out is as it is, null goes back to the server’s default.' })
export class RetentionRulesInput {
  @Field(() => GraphQLJSON, { nullable: true, description: 'As `updateProjectSettings` takes it.' })
  turnTtl?: unknown;

  @Field(() => GraphQLJSON, { nullable: true, description: 'As `updateProjectSettings` takes it.' })
  memoryTtl?: unknown;
}

@ObjectType({ description: 'How many rows of one kind go for one reason.' })
class RetentionGroup {
  @Field(() => RetainedKind, { name: 'kind', description: 'Turns or memories.' })
  type: DueGroup['type'];

  @Field(() => Int, { nullable: true, description: 'The importance of the turns; null for memories.' })
  importance: number | null;

  @Field(() => MemoryCategory, { nullable: true, description: 'The category of the memories; null for turns.' })
  category: MemoryCategory | null;

  @Field(() => RetentionReason, { description: 'Why they go.' })
  reason: DueGroup['reason'];

  @Field(() => Int, { description: 'How many go by the settings as they are.' })
  present: number;

  @Field(() => Int, { description: 'How many would go by the proposed ones.' })
  proposed: number;

  @Field(() => Int, { description: 'How many of those stay as the settings are.' })
  more: number;

  @Field(() => Int, { description: 'How many go as the settings are, and would stay.' })
  less: number;
}

@ObjectType({ description: 'What cleaning would do by other settings. Asking changes nothing.' })
export class RetentionDiff {
  @Field(() => [RetentionGroup], { description: 'By kind, importance or category, and reason.' })
  groups: DueGroup[];

  @Field(() => Int, { description: 'How many rows would go besides.' })
  more: number;

  @Field(() => Int, { description: 'How many rows would stay that go now.' })
  less: number;

  @Field(() => [RetentionItem], { description: 'Twenty of those that would go besides, longest overdue first.' })
  moreSample: RetentionItem[];

  @Field(() => [RetentionItem], { description: 'Twenty of those that would stay, longest overdue first.' })
  lessSample: RetentionItem[];
}

@Resolver(() => RetentionPreview)
export class RetentionDiffResolver {
  @FieldResolver(() => RetentionDiff, {
    description:
      'The same by kind and reason and, for settings that are proposed, how it would change. Nobody on legal hold is in it.',
  })
  async diff(
    @Root() { scope, at }: RetentionPreview,
    @Arg('proposed', () => RetentionRulesInput, {
      nullable: true,
      description: 'The settings to try; as they are without.',
    })
    proposed: RetentionRulesInput | null,
    @Ctx() context: RequestContext,
  ): Promise<RetentionDiff> {
    const rules = rulesOf(context, proposed ?? {});
    if (!scope) return { groups: [], more: 0, less: 0, moreSample: [], lessSample: [] };
    const question = { at, present: context.settings, proposed: rules, sample: SAMPLE };
    const { groups, more, less } = await diffRetention(context, scope, question);
    const [moreSample, lessSample] = await Promise.all([toItems(context, more), toItems(context, less)]);
    const sum = (of: 'more' | 'less'): number => groups.reduce((total, group) => total + group[of], 0);
    return { groups, more: sum('more'), less: sum('less'), moreSample, lessSample };
  }
}

function rulesOf(context: RequestContext, input: RetentionRulesInput): RetentionRules {
  try {
    return proposedRules(context.settings, input);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw badInput(issueOf(`proposed.${error.path}`, error.why));
  }
}
