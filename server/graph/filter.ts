import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int } from 'type-graphql';
import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { LIMITS } from '../entities/limits.ts';
import { MAX_METADATA_KEY_CHARACTERS, type MetadataValue, MetadataValueScalar } from '../entities/metadata.ts';
import { badInput, type Issue, issue } from '../errors.ts';
import {
  type Filter as Conditions,
  type FilteredNoun,
  type FilterField,
  fieldsWithout,
  type MetadataCondition,
} from '../queries/filter/filter.ts';
import { isMetadataKey } from './limits.ts';

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
 * The problems with a filter.
 * @param noun the kind of items that it is for; undefined if several are searched together
 */
export function issuesOfFilter(filter: Conditions | null | undefined, path: string, noun?: FilteredNoun): Issue[] {
  const parts = filter ? partsOf(filter, path) : [];
  const absent = noun ? fieldsWithout(noun) : [];
  const issues = parts.flatMap(({ one, at, isTooDeep }) =>
    isTooDeep ? issue(at, 'filter.depth', { max: MAX_DEPTH }) : issuesOfPart(one, at, absent),
  );
  const conditions = parts.reduce((sum, { one, isTooDeep }) => sum + (isTooDeep ? 0 : countConditions(one)), 0);
  if (conditions > MAX_CONDITIONS) issues.push(issue(path, 'filter.size', { max: MAX_CONDITIONS }));
  return issues.slice(0, MAX_ISSUES);
}

/** A filter and all filters within it, down to the first that is too deep. */
function partsOf(one: Conditions, at: string, depth = 1): { one: Conditions; at: string; isTooDeep: boolean }[] {
  const isTooDeep = depth > MAX_DEPTH;
  if (isTooDeep) return [{ one, at, isTooDeep }];
  const lists = (['and', 'or'] as const).flatMap((name) =>
    (one[name] ?? []).flatMap((part, i) => partsOf(part, `${at}.${name}.${i}`, depth + 1)),
  );
  return [{ one, at, isTooDeep }, ...lists, ...(one.not ? partsOf(one.not, `${at}.not`, depth + 1) : [])];
}

const countConditions = (one: Conditions): number =>
  Object.values(one).filter((part) => part != null).length + (one.metadata?.length ?? 0);

function issuesOfPart(one: Conditions, at: string, absent: readonly FilterField[]): Issue[] {
  const { has, hasAny, hasAll } = one.tags ?? {};
  return [
    ...absent.flatMap((field) => (one[field] == null ? [] : issue(`${at}.${field}`, 'filter.field', { field }))),
    ...issuesOfText(has, `${at}.tags.has`),
    ...issuesOfTexts(hasAny, `${at}.tags.hasAny`),
    ...issuesOfTexts(hasAll, `${at}.tags.hasAll`),
    ...(one.metadata ?? []).flatMap((condition, i) => issuesOfMetadata(condition, `${at}.metadata.${i}`)),
    ...(['category', 'subcategory', 'source'] as const).flatMap((name) => issuesOfTexts(one[name], `${at}.${name}`)),
    ...(['sessionId', 'documentId', 'spaceId', 'agentId'] as const).flatMap((name) =>
      issuesOfText(one[name], `${at}.${name}`),
    ),
  ];
}

function issuesOfTexts(texts: readonly unknown[] | null | undefined, at: string): Issue[] {
  return texts
    ? [...issuesOfSize(texts, at), ...texts.slice(0, LIMITS.labels).flatMap((text) => issuesOfText(text, at))]
    : [];
}

const issuesOfSize = (list: readonly unknown[], at: string): Issue[] =>
  list.length > LIMITS.labels ? [issue(at, 'input.maxItems', { field: 'It', max: LIMITS.labels })] : [];

function issuesOfText(text: unknown, at: string): Issue[] {
  if (typeof text !== 'string') return [];
  if (text.trim() === '') return [issue(at, 'input.empty', {})];
  return text.length > LIMITS.keyCharacters ? [issue(at, 'input.maxLength', { max: LIMITS.keyCharacters })] : [];
}

function issuesOfMetadata({ key, ...wanted }: MetadataCondition, at: string): Issue[] {
  const given = Object.entries(wanted).filter(([, value]) => value != null);
  return [
    ...(isMetadataKey(key) ? [] : [issue(`${at}.key`, 'metadata.key', { max: MAX_METADATA_KEY_CHARACTERS })]),
    ...(given.length === 0 ? [issue(at, 'filter.one', {})] : []),
    ...given.flatMap(([operator, value]) => {
      const among: readonly unknown[] = operator === 'in' && Array.isArray(value) ? value : [value];
      const there = `${at}.${operator}`;
      return [
        ...issuesOfSize(among, there),
        ...among.slice(0, LIMITS.labels).flatMap((one) => issuesOfValue(one, there, ORDERED.has(operator))),
      ];
    }),
  ];
}

function issuesOfValue(value: unknown, at: string, isOrdered: boolean): Issue[] {
  const kinds = isOrdered ? ['string', 'number'] : ['string', 'number', 'boolean'];
  if (!kinds.includes(typeof value) || (typeof value === 'number' && !Number.isFinite(value)))
    return [issue(at, isOrdered ? 'filter.ordered' : 'filter.value', {})];
  const isTooLong = typeof value === 'string' && value.length > LIMITS.memoryCharacters;
  return isTooLong ? [issue(at, 'input.maxLength', { max: LIMITS.memoryCharacters })] : [];
}

const ORDERED: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

/** @throws BAD_USER_INPUT naming every invalid condition */
export function refuseBadFilter(...given: Parameters<typeof issuesOfFilter>): void {
  const issues = issuesOfFilter(...given);
  if (issues.length > 0) throw badInput(...issues);
}
