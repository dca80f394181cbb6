import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int } from 'type-graphql';
import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { MAX_METADATA_KEY_CHARACTERS, type MetadataValue, MetadataValueScalar } from '../entities/metadata.ts';
import { badInput, type Issue, issue } from '../errors.ts';
import {
  type Filter as Conditions,
  type FilteredNoun,
  fieldsWithout,
  type MetadataCondition,
} from '../queries/filter/filter.ts';
import { isMetadataKey, LIMITS } from './limits.ts';

@InputType({ description: 'Conditions on tags. All given conditions must match.' })
class TagCondition {
  @Field(() => String, { nullable: true, description: 'Has this tag.' })
  has?: string | null;

  @Field(() => [String], { nullable: true, description: 'Has at least one of these tags.' })
  hasAny?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Has all of these tags.' })
  hasAll?: string[] | null;
}

@InputType({
  description:
    'Conditions on one key of the metadata. All given conditions must match. Numbers are compared with numbers, and strings with strings, by code point: dates in ISO form are in order.',
})
class MetadataFilter implements MetadataCondition {
  @Field(() => String, { description: 'The key.' })
  key: string;

  @Field(() => MetadataValueScalar, { nullable: true, description: 'Equal to this value, or a list that contains it.' })
  eq?: MetadataValue | null;

  @Field(() => MetadataValueScalar, {
    nullable: true,
    description: 'The opposite of `eq`: also items without the key.',
  })
  ne?: MetadataValue | null;

  @Field(() => [MetadataValueScalar], { nullable: true, description: 'Any of these values, as for `eq`.' })
  in?: MetadataValue[] | null;

  @Field(() => MetadataValueScalar, { nullable: true, description: 'Greater than this number or string.' })
  gt?: string | number | null;

  @Field(() => MetadataValueScalar, { nullable: true, description: 'At least this number or string.' })
  gte?: string | number | null;

  @Field(() => MetadataValueScalar, { nullable: true, description: 'Less than this number or string.' })
  lt?: string | number | null;

  @Field(() => MetadataValueScalar, { nullable: true, description: 'At most this number or string.' })
  lte?: string | number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the key is present.' })
  exists?: boolean | null;
}

@InputType({ description: 'Conditions on a whole number. All given conditions must match.' })
class IntCondition {
  @Field(() => Int, { nullable: true, description: 'Equal to.' })
  eq?: number | null;

  @Field(() => Int, { nullable: true, description: 'Greater than.' })
  gt?: number | null;

  @Field(() => Int, { nullable: true, description: 'At least.' })
  gte?: number | null;

  @Field(() => Int, { nullable: true, description: 'Less than.' })
  lt?: number | null;

  @Field(() => Int, { nullable: true, description: 'At most.' })
  lte?: number | null;
}

@InputType({ description: 'Conditions on a time. All given conditions must match.' })
class TimeCondition {
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Later than.' })
  gt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'At this time or later.' })
  gte?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Earlier than.' })
  lt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'At this time or earlier.' })
  lte?: Date | null;
}

@InputType({
  description:
    'Conditions on items of any kind. All given fields must match; omitted fields and empty lists do not filter. A list of one kind of item refuses conditions on fields that these items do not have. Where several kinds are searched together, an item without a field does not match a condition on it.',
})
export class Filter implements Conditions {
  @Field(() => [Filter], { nullable: true, description: 'All of these conditions match.' })
  and?: Filter[] | null;

  @Field(() => [Filter], { nullable: true, description: 'At least one of these conditions matches.' })
  or?: Filter[] | null;

  @Field(() => Filter, { nullable: true, description: 'This condition does not match.' })
  not?: Filter | null;

  @Field(() => TagCondition, { nullable: true, description: 'Conditions on the tags.' })
  tags?: TagCondition | null;

  @Field(() => [MetadataFilter], { nullable: true, description: 'Conditions on the metadata; all must match.' })
  metadata?: MetadataFilter[] | null;

  @Field(() => IntCondition, { nullable: true, description: 'The importance of a turn, from 1 to 10.' })
  importance?: IntCondition | null;

  @Field(() => [MemoryCategory], { nullable: true, description: 'Memories in any of these categories.' })
  category?: MemoryCategory[] | null;

  @Field(() => [String], { nullable: true, description: 'Memories with any of these subcategories.' })
  subcategory?: string[] | null;

  @Field(() => [MemorySource], { nullable: true, description: 'Memories from any of these sources.' })
  source?: MemorySource[] | null;

  @Field(() => TimeCondition, {
    nullable: true,
    description:
      'When a turn occurred, a fact was stated or first saved, a session was last active, or a document last changed.',
  })
  occurredAt?: TimeCondition | null;

  @Field(() => ID, { nullable: true, description: 'In the session with this ID in your product.' })
  sessionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'About the document with this ID in your product.' })
  documentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'In the space with this ID in your product.' })
  spaceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of the assistant with this ID in your product.' })
  agentId?: string | null;
}

const MAX_DEPTH = 5;
const MAX_CONDITIONS = 50;
const MAX_ISSUES = 10;

/**
 * The problem with a filter, if any.
 * @param noun the kind of items that it is for; undefined if several are searched together
 */
export function issuesOfFilter(filter: Conditions | null | undefined, path: string, noun?: FilteredNoun): Issue[] {
  const issues: Issue[] = [];
  const absent = noun ? fieldsWithout(noun) : [];
  let conditions = 0;
  const note = (one: Issue): void => void (issues.length < MAX_ISSUES && issues.push(one));

  const checkTexts = (texts: readonly unknown[] | null | undefined, at: string): void => {
    if (!texts) return;
    if (texts.length > LIMITS.labels) note(issue(at, 'input.maxItems', { field: 'It', max: LIMITS.labels }));
    for (const text of texts) checkText(text, at);
  };
  const checkText = (text: unknown, at: string, max = LIMITS.keyCharacters): void => {
    if (typeof text !== 'string') return;
    if (text.trim() === '') note(issue(at, 'input.empty', {}));
    else if (text.length > max) note(issue(at, 'input.maxLength', { max }));
  };
  const checkMetadata = (condition: MetadataCondition, at: string): void => {
    const { key, ...wanted } = condition;
    if (!isMetadataKey(key)) note(issue(`${at}.key`, 'metadata.key', { max: MAX_METADATA_KEY_CHARACTERS }));
    const given = Object.entries(wanted).filter(([, value]) => value != null);
    if (given.length === 0) note(issue(at, 'filter.one', {}));
    for (const [operator, value] of given) {
      const among: unknown[] = operator === 'in' && Array.isArray(value) ? value : [value];
      if (among.length > LIMITS.labels)
        note(issue(`${at}.${operator}`, 'input.maxItems', { field: 'It', max: LIMITS.labels }));
      const kinds = ORDERED.has(operator) ? ['string', 'number'] : ['string', 'number', 'boolean'];
      for (const one of among) {
        if (!kinds.includes(typeof one) || (typeof one === 'number' && !Number.isFinite(one)))
          note(issue(`${at}.${operator}`, ORDERED.has(operator) ? 'filter.ordered' : 'filter.value', {}));
        else if (typeof one === 'string' && one.length > LIMITS.memoryCharacters)
          note(issue(`${at}.${operator}`, 'input.maxLength', { max: LIMITS.memoryCharacters }));
      }
    }
  };
  const check = (one: Conditions, at: string, depth: number): void => {
    if (depth > MAX_DEPTH) {
      note(issue(at, 'filter.depth', { max: MAX_DEPTH }));
      return;
    }
    for (const field of absent) if (one[field] != null) note(issue(`${at}.${field}`, 'filter.field', { field }));
    conditions += Object.values(one).filter((part) => part != null).length + (one.metadata?.length ?? 0);
    const { tags } = one;
    for (const [name, given] of Object.entries({ has: tags?.has, hasAny: tags?.hasAny, hasAll: tags?.hasAll }))
      checkTexts(typeof given === 'string' ? [given] : given, `${at}.tags.${name}`);
    for (const [i, condition] of (one.metadata ?? []).entries()) checkMetadata(condition, `${at}.metadata.${i}`);
    for (const name of ['category', 'subcategory', 'source'] as const) checkTexts(one[name], `${at}.${name}`);
    for (const name of ['sessionId', 'documentId', 'spaceId', 'agentId'] as const)
      checkText(one[name], `${at}.${name}`);
    for (const name of ['and', 'or'] as const)
      for (const [i, part] of (one[name] ?? []).entries()) check(part, `${at}.${name}.${i}`, depth + 1);
    if (one.not) check(one.not, `${at}.not`, depth + 1);
  };
  if (filter) check(filter, path, 1);
  if (conditions > MAX_CONDITIONS) note(issue(path, 'filter.size', { max: MAX_CONDITIONS }));
  return issues;
}

const ORDERED: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

/** @throws BAD_USER_INPUT naming every invalid condition */
export function refuseBadFilter(...given: Parameters<typeof issuesOfFilter>): void {
  const issues = issuesOfFilter(...given);
  if (issues.length > 0) throw badInput(...issues);
}
