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
  return new Compiler(of, values).compile(filter);
}

/** Writes conditions in SQL, whose values it adds to a statement's parameters. */
class Compiler {
  readonly #table;
  readonly #alias;

  constructor(
    private readonly of: Filtered,
    private readonly values: unknown[],
  ) {
    this.#table = tableOf(of.noun);
    this.#alias = of.alias;
  }

  compile(filter: Filter): string | undefined {
    const either = (filter.or ?? []).map((part) => this.compile(part));
    const negated = filter.not ? this.compile(filter.not) : undefined;
    const conditions = [
      ...(filter.and ?? []).flatMap((part) => this.compile(part) ?? []),
      ...(either.length > 0 && !either.includes(undefined) ? [either.join(' OR ')] : []),
      ...(negated ? [`${negated} IS NOT TRUE`] : []),
      ...this.#tagged(filter.tags?.has == null ? null : [filter.tags.has], true),
      ...this.#tagged(filter.tags?.hasAll, true),
      ...this.#tagged(filter.tags?.hasAny, false),
      ...(filter.metadata ?? []).flatMap((condition) => this.#noted(condition)),
      ...this.#within('importance', filter.importance, 'integer'),
      ...this.#within('occurredAt', filter.occurredAt, 'timestamptz'),
      ...this.#oneOf('category', filter.category),
      ...this.#oneOf('subcategory', filter.subcategory),
      ...this.#oneOf('source', filter.source),
      ...(this.#table.inSessions ? this.#inSession(filter.sessionId) : this.#equal('sessionId', filter.sessionId)),
      ...this.#equal('documentId', filter.documentId),
      ...this.#equal('spaceId', filter.spaceId),
      ...this.#equal('agentId', filter.agentId),
    ];
    return conditions.length === 0 ? undefined : `(${conditions.map((each) => `(${each})`).join(' AND ')})`;
  }

  #parameter(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  #tagged(tags: readonly string[] | null | undefined, every: boolean): string[] {
    if (!tags || tags.length === 0) return [];
    if (!this.#table.hasLabels) return ['false'];
    const wanted = this.#parameter(tags, 'text[]');
    if (this.#table.lookedUp) return [this.#found('tagged', `${wanted}, ${every}`)];
    return [`${this.#alias}.tags ${every ? '@>' : '&&'} ${wanted}`];
  }

  #noted(condition: MetadataCondition): string[] {
    const { key, eq, ne, in: among, exists } = condition;
    return [
      ...(eq == null ? [] : [this.#described(key, [eq])]),
      ...(ne == null ? [] : [`(${this.#described(key, [ne])}) IS NOT TRUE`]),
      ...(among && among.length > 0 ? [this.#described(key, among)] : []),
      ...this.#ordered(key, condition),
      ...(exists == null ? [] : [this.#hasKey(key, exists)]),
    ];
  }

  #described(key: string, among: readonly MetadataValue[]): string {
    if (!this.#table.hasLabels) return 'false';
    // A list fits a value that it contains.
    const forms = among.flatMap((value): unknown[] => (typeof value === 'string' ? [value, [value]] : [value]));
    const wanted = this.#parameter(
      forms.map((form) => JSON.stringify({ [key]: form })),
      'jsonb[]',
    );
    return this.#table.lookedUp ? this.#found('described', wanted) : `${this.#alias}.metadata @> ANY(${wanted})`;
  }

  #ordered(key: string, condition: MetadataCondition): string[] {
    return Object.entries(OPERATORS).flatMap(([name, operator]) => {
      const value: unknown = Reflect.get(condition, name);
      if (value == null || name === 'eq') return [];
      if (!this.#table.hasLabels) return ['false'];
      const own = `${this.#alias}.metadata -> ${this.#parameter(key, 'text')}`;
      return typeof value === 'number'
        ? [`jsonb_typeof(${own}) = 'number' AND ${own} ${operator} ${this.#parameter(JSON.stringify(value), 'jsonb')}`]
        : [
            `jsonb_typeof(${own}) = 'string' AND (${own} #>> '{}') COLLATE "C" ${operator} ${this.#parameter(value, 'text')}`,
          ];
    });
  }

  #hasKey(key: string, exists: boolean): string {
    if (!this.#table.hasLabels) return `${!exists}`;
    return `jsonb_exists(${this.#alias}.metadata, ${this.#parameter(key, 'text')}) = ${exists}`;
  }

  /** Looks labels up by a function, which may use their index. */
  #found(lookUp: string, given: string): string {
    const call = `${this.#table.lookedUp}_${lookUp}(${this.#parameter(this.of.userUid, 'uuid')}, ${given})`;
    return `(${this.#alias}.user_uid, ${this.#alias}.id) IN (SELECT f.user_uid, f.id FROM ${call} f)`;
  }

  #within(field: FilterField, range: object | null | undefined, type: string): string[] {
    return this.#on(field, range, (column) =>
      Object.entries(OPERATORS).flatMap(([name, operator]) => {
        const value: unknown = Reflect.get(range ?? {}, name);
        return value == null ? [] : [`${column} ${operator} ${this.#parameter(value, type)}`];
      }),
    );
  }

  #oneOf(field: FilterField, among: readonly string[] | null | undefined): string[] {
    return this.#on(field, among, (column) => [`${column} = ANY(${this.#parameter(among, 'text[]')})`]);
  }

  #equal(field: FilterField, value: string | null | undefined): string[] {
    return this.#on(field, value, (column) => [`${column} = ${this.#parameter(value, 'text')}`]);
  }

  /** The conditions on a field, if it restricts; false if these items do not have it. */
  #on(field: FilterField, given: unknown, conditions: (column: string) => string[]): string[] {
    if (given == null || (typeof given === 'object' && Object.values(given).every((part) => part == null))) return [];
    const column = this.#table.fields[field];
    return column ? conditions(column(this.#alias)) : ['false'];
  }

  #inSession(key: string | null | undefined): string[] {
    if (key == null) return [];
    const session = this.#parameter(key, 'text');
    const sessions = `SELECT own.id FROM sessions own WHERE own.session_key = ${session} AND own.user_uid =`;
    const itsSession = `${this.#alias}.${this.#table.inSessions}`;
    return this.of.userUid === null
      ? [`EXISTS (${sessions} ${this.#alias}.user_uid AND own.id = ${itsSession})`]
      : [`${itsSession} = (${sessions} ${this.#parameter(this.of.userUid, 'uuid')})`];
  }
}

const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Whether a filter restricts anything: `{not: {}}` does not. */
export const restricts = (filter: Filter, noun: FilteredNoun): boolean =>
  compileFilter(filter, { noun, alias: 'item', userUid: null }, []) !== undefined;
