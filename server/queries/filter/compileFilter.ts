import type { Statement } from '../../db/database.ts';
import type { MetadataValue } from '../../entities/metadata.ts';
import { type Filter, type FilteredNoun, type FilterField, type MetadataCondition, tableOf } from './filter.ts';

/** Where the condition of a filter goes in a statement; a comment unless there is one. */
export const FILTER = '/* filter */';
/** The same for `sessions s`: those with turns that fit. */
export const WITH_TURNS = '/* with turns that fit */';
/** The same for `passages p`: those of documents `d` that fit; $1 is the project. */
export const OF_DOCUMENTS = '/* of documents that fit */';

/** What a filter is compiled for. */
export interface Filtered {
  noun: FilteredNoun;
  /** The table's alias in the statement. */
  alias: string;
  /** The user whose items they are; null for the whole project. */
  userUid: string | null;
}

/**
 * A statement that returns only matches of a filter: it filters within the LIMIT, so that the nearest twenty are
 * twenty. Without a filter, the statement itself. A filtered one has no name, since connections keep named texts for
 * good.
 */
export function filtered<R extends object>(
  base: Statement<R>,
  filter: Filter | null | undefined,
  of: Filtered,
): Statement<R> {
  const values = [...base.values];
  const condition = filter && compileFilter(filter, of, values);
  if (!condition) return base;
  const withTurns = `AND EXISTS (SELECT FROM turns ${of.alias} WHERE ${of.alias}.user_uid = s.user_uid AND ${of.alias}.session_uid = s.id
    AND ${of.alias}.recallable AND ${of.alias}.hidden_by IS NULL AND ${condition})`;
  const ofDocuments = `AND p.document_id IN (SELECT d.id FROM documents d WHERE d.project_id = $1 AND ${condition})`;
  const text = base.text
    .replaceAll(FILTER, () => `AND ${condition}`)
    .replaceAll(WITH_TURNS, () => withTurns)
    .replaceAll(OF_DOCUMENTS, () => ofDocuments);
  return { name: '', text, values };
}

/**
 * A filter as a condition in SQL; undefined if it does not restrict. An item without a field fits no condition on it.
 * @param values the statement's parameters, to which the filter's are added
 */
export function compileFilter(filter: Filter, of: Filtered, values: unknown[]): string | undefined {
  const parameter = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const { alias } = of;
  const { lookedUp, inSessions, hasLabels, fields } = tableOf(of.noun);
  const found = (lookUp: string, given: string): string =>
    `(${alias}.user_uid, ${alias}.id) IN (SELECT f.user_uid, f.id FROM ${lookedUp}_${lookUp}(${parameter(of.userUid, 'uuid')}, ${given}) f)`;
  const compare = (column: string, range: object, type: string): string[] =>
    Object.entries(OPERATORS).flatMap(([name, operator]) => {
      const value: unknown = Reflect.get(range, name);
      return value == null ? [] : [`${column} ${operator} ${parameter(value, type)}`];
    });

  const tagged = (tags: readonly string[] | null | undefined, every: boolean): string[] => {
    if (!tags || tags.length === 0) return [];
    if (!hasLabels) return ['false'];
    const wanted = parameter(tags, 'text[]');
    return [lookedUp ? found('tagged', `${wanted}, ${every}`) : `${alias}.tags ${every ? '@>' : '&&'} ${wanted}`];
  };

  const described = (key: string, among: readonly MetadataValue[]): string => {
    if (!hasLabels) return 'false';
    // A list fits a value that it contains.
    const forms = among.flatMap((value): unknown[] => (typeof value === 'string' ? [value, [value]] : [value]));
    const wanted = parameter(
      forms.map((form) => JSON.stringify({ [key]: form })),
      'jsonb[]',
    );
    return lookedUp ? found('described', wanted) : `${alias}.metadata @> ANY(${wanted})`;
  };

  const ordered = (key: string, condition: MetadataCondition): string[] =>
    Object.entries(OPERATORS).flatMap(([name, operator]) => {
      const value: unknown = Reflect.get(condition, name);
      if (value == null || name === 'eq') return [];
      if (!hasLabels) return ['false'];
      const own = `${alias}.metadata -> ${parameter(key, 'text')}`;
      return typeof value === 'number'
        ? [`jsonb_typeof(${own}) = 'number' AND ${own} ${operator} ${parameter(JSON.stringify(value), 'jsonb')}`]
        : [`jsonb_typeof(${own}) = 'string' AND (${own} #>> '{}') COLLATE "C" ${operator} ${parameter(value, 'text')}`];
    });

  const noted = (condition: MetadataCondition): string[] => {
    const { key, eq, ne, in: among, exists } = condition;
    return [
      ...(eq == null ? [] : [described(key, [eq])]),
      ...(ne == null ? [] : [`(${described(key, [ne])}) IS NOT TRUE`]),
      ...(among && among.length > 0 ? [described(key, among)] : []),
      ...ordered(key, condition),
      ...(exists == null
        ? []
        : [hasLabels ? `jsonb_exists(${alias}.metadata, ${parameter(key, 'text')}) = ${exists}` : `${!exists}`]),
    ];
  };

  /** The conditions on a field, if it restricts; false if these items do not have it. */
  const on = (field: FilterField, given: unknown, conditions: (column: string) => string[]): string[] => {
    if (given == null || (typeof given === 'object' && Object.values(given).every((part) => part == null))) return [];
    const column = fields[field];
    return column ? conditions(column(alias)) : ['false'];
  };
  const oneOf = (field: FilterField, among: readonly string[] | null | undefined): string[] =>
    on(field, among, (column) => [`${column} = ANY(${parameter(among, 'text[]')})`]);
  const equal = (field: FilterField, value: string | null | undefined): string[] =>
    on(field, value, (column) => [`${column} = ${parameter(value, 'text')}`]);

  const inSession = (key: string | null | undefined): string[] => {
    if (key == null) return [];
    const sessions = `SELECT own.id FROM sessions own WHERE own.session_key = ${parameter(key, 'text')} AND own.user_uid =`;
    return of.userUid === null
      ? [`EXISTS (${sessions} ${alias}.user_uid AND own.id = ${alias}.${inSessions})`]
      : [`${alias}.${inSessions} = (${sessions} ${parameter(of.userUid, 'uuid')})`];
  };

  const compile = (one: Filter): string | undefined => {
    const either = (one.or ?? []).map(compile);
    const negated = one.not ? compile(one.not) : undefined;
    const conditions = [
      ...(one.and ?? []).flatMap((part) => compile(part) ?? []),
      ...(either.length > 0 && !either.includes(undefined) ? [either.join(' OR ')] : []),
      ...(negated ? [`${negated} IS NOT TRUE`] : []),
      ...tagged(one.tags?.has == null ? null : [one.tags.has], true),
      ...tagged(one.tags?.hasAll, true),
      ...tagged(one.tags?.hasAny, false),
      ...(one.metadata ?? []).flatMap(noted),
      ...on('importance', one.importance, (column) => compare(column, one.importance ?? {}, 'integer')),
      ...on('occurredAt', one.occurredAt, (column) => compare(column, one.occurredAt ?? {}, 'timestamptz')),
      ...oneOf('category', one.category),
      ...oneOf('subcategory', one.subcategory),
      ...oneOf('source', one.source),
      ...(inSessions ? inSession(one.sessionId) : equal('sessionId', one.sessionId)),
      ...equal('documentId', one.documentId),
      ...equal('spaceId', one.spaceId),
      ...equal('agentId', one.agentId),
    ];
    return conditions.length === 0 ? undefined : `(${conditions.map((each) => `(${each})`).join(' AND ')})`;
  };
  return compile(filter);
}

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Whether a filter restricts anything: `{not: {}}` does not. */
export const restricts = (filter: Filter, noun: FilteredNoun): boolean =>
  compileFilter(filter, { noun, alias: 'item', userUid: null }, []) !== undefined;
