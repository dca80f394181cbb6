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
import { badInput, issueOf, Unreadable } from '../../errors.ts';
import { proposedRules, type RetentionRules } from '../../lifecycle/keep/ttlLevels.ts';
import { shapesIn, TYPED_SETTINGS, withStoredForms } from '../../lifecycle/typedSettings.ts';
import { type DueGroup, diffRetention } from '../../queries/retention/diffRetention.ts';
import { declareFields } from '../operations/projectSettings.ts';
import type { RequestContext } from '../requestContext.ts';
import { RetentionItem, RetentionPreview, RetentionReason, toItems } from './runRetention.ts';

const SAMPLE = 20;

enum RetainedKind {
  TURN = 'Turn',
  MEMORY = 'Memory',
}
registerEnumType(RetainedKind, {
  name: 'RetainedKind',
  description: 'The kinds of objects that expire.',
  valuesConfig: { TURN: { description: 'Turns.' }, MEMORY: { description: 'Memories.' } },
});

@InputType({
  description: 'Retention settings to try. Omitted fields keep the current setting; null means the server’s default.',
})
export class RetentionRulesInput {
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'As in `updateProjectSettings`.',
    deprecationReason: 'Use `turnRetention`.',
  })
  turnTtl?: unknown;

  @Field(() => GraphQLJSON, { nullable: true, description: 'As in `updateProjectSettings`.' })
  memoryTtl?: unknown;

  /** Declared below. */
  turnRetention?: { importance: number; days: number | null }[] | null;
}
declareFields(shapesIn(TYPED_SETTINGS.pick({ turnRetention: true })), RetentionRulesInput, { isInput: true });

@ObjectType({ description: 'The number of expired rows of one kind with one reason.' })
class RetentionGroup {
  @Field(() => RetainedKind, { name: 'kind', description: 'Whether the rows are turns or memories.' })
  type: DueGroup['type'];

  @Field(() => Int, { nullable: true, description: 'The importance of the turns; null for memories.' })
  importance: number | null;

  @Field(() => MemoryCategory, { nullable: true, description: 'The category of the memories; null for turns.' })
  category: MemoryCategory | null;

  @Field(() => RetentionReason, { description: 'Why the rows expire.' })
  reason: DueGroup['reason'];

  @Field(() => Int, { description: 'The number of rows that expire under the current settings.' })
  present: number;

  @Field(() => Int, { description: 'The number of rows that would expire under the proposed settings.' })
  proposed: number;

  @Field(() => Int, { description: 'The number of rows that would expire only under the proposed settings.' })
  more: number;

  @Field(() => Int, { description: 'The number of rows that expire only under the current settings.' })
  less: number;
}

@ObjectType({ description: 'The effect of proposed retention settings. Nothing is changed.' })
export class RetentionDiff {
  @Field(() => [RetentionGroup], { description: 'The numbers by kind, importance or category, and reason.' })
  groups: DueGroup[];

  @Field(() => Int, { description: 'The number of rows that would expire in addition.' })
  more: number;

  @Field(() => Int, { description: 'The number of rows that would no longer expire.' })
  less: number;

  @Field(() => [RetentionItem], {
    description: 'A sample of twenty rows that would expire in addition, longest overdue first.',
  })
  moreSample: RetentionItem[];

  @Field(() => [RetentionItem], {
    description: 'A sample of twenty rows that would no longer expire, longest overdue first.',
  })
  lessSample: RetentionItem[];
}

@Resolver(() => RetentionPreview)
export class RetentionDiffResolver {
  @FieldResolver(() => RetentionDiff, {
    description:
      'The number of expired rows by kind and reason and, for proposed settings, how it would change. Users on legal hold are excluded.',
  })
  async diff(
    @Root() { scope, at }: RetentionPreview,
    @Arg('proposed', () => RetentionRulesInput, {
      nullable: true,
      description: 'The settings to try. Defaults to the current settings.',
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
    return proposedRules(context.settings, withStoredForms(input, 'proposed'));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw badInput(issueOf(`proposed.${error.path}`, error.why));
  }
}
