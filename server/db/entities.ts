import pg from 'pg';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  getMetadataArgsStorage,
  type UpdateResult,
  type ValueTransformer,
} from 'typeorm';
import { isSealedColumn } from './sealing/sealedColumns.ts';

/** Locks. */
export const FOR_UPDATE = { mode: 'pessimistic_write' } as const;
export const FOR_SHARE = { mode: 'pessimistic_read' } as const;
export const FOR_NO_KEY_UPDATE = { mode: 'for_no_key_update' } as const;

/** Conditions other than equality. */
export { Any, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, Or } from 'typeorm';

type Class<E> = new () => E;
/** Values of columns, by property; one of an enum may be written as its text. */
export type Values<E> = { [P in keyof E]?: E[P] | `${Extract<E[P], string>}` };

/**
 * TypeORM's plain reads and writes of one table, in a running transaction. Without `save`, which reads before it
 * writes.
 */
export interface Entities
  extends Pick<
    EntityManager,
    | 'find'
    | 'findBy'
    | 'findOne'
    | 'findOneBy'
    | 'findOneOrFail'
    | 'findOneByOrFail'
    | 'countBy'
    | 'existsBy'
    | 'delete'
  > {
  create<E extends object>(entity: Class<E>, values: Values<E>): E;
  insert<E extends object>(entity: Class<E>, row: Values<E>): Promise<unknown>;
  /** @param unique the columns that identify a row; an existing row takes the other values */
  upsert<E extends object>(entity: Class<E>, row: Values<E>, unique: (keyof E & string)[]): Promise<unknown>;
  update<E extends object>(entity: Class<E>, where: FindOptionsWhere<E>, values: Values<E>): Promise<UpdateResult>;
  /** Like `update`, but returns the changed rows. */
  updateReturning<E extends object>(entity: Class<E>, where: FindOptionsWhere<E>, values: Values<E>): Promise<E[]>;
}

/** The classes of the tables, as their decorators describe them. Connects to nothing: a transaction runs statements. */
export class EntityClasses extends DataSource {
  constructor() {
    super({
      type: 'postgres',
      driver: pg,
      entities: getMetadataArgsStorage().tables.map(({ target }) => target),
      // By default a condition without a value is left out: a missing project id would match every project's rows.
      invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    });
  }

  async read(): Promise<this> {
    await this.buildMetadatas();
    for (const { tableName, columns } of this.entityMetadatas)
      for (const column of columns)
        if (isSealedColumn(`${tableName}.${column.databaseName}`)) column.transformer = READ_ONLY;
    return this;
  }
}

/** For sealed columns, which are written by SQL with `sealed`: a plain text would be stored as it is. */
const READ_ONLY: ValueTransformer = {
  from: (value) => value,
  to: (value) => {
    if (value == null) return value;
    throw new Error('A sealed column is written by SQL, with what `sealed` returns.');
  },
};

let read: { count: number; classes: Promise<EntityClasses> } | undefined;

/** Reads the decorators of all imported classes: once, unless more were imported since. */
export function entityClasses(): Promise<EntityClasses> {
  const count = getMetadataArgsStorage().tables.length;
  if (read?.count !== count) read = { count, classes: new EntityClasses().read() };
  return read.classes;
}

const names = new Map<string, string>();

/**
 * PostgreSQL parses a named statement once per connection: without it, reading and writing through TypeORM took 1.1 to
 * 1.6 times as long as SQL. There are few texts: a list is one value (`Any`), and rows are inserted one by one.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `entities-${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement in a transaction. */
type Ask = (text: string, values: unknown[] | undefined, name: string) => Promise<Result>;
interface Result {
  rows: object[];
  rowCount: number | null;
}

/** An EntityManager whose statements `ask` runs in its own transaction: TypeORM opens no connection and no transaction. */
export function entitiesOf(known: EntityClasses, ask: Ask): Entities {
  const runner = known.createQueryRunner();
  const { manager } = Object.assign(runner, {
    // Locks are refused without one.
    isTransactionActive: true,
    /** In place of TypeORM's own, which keeps the values in the errors that it throws. */
    query: async (text: string, values?: unknown[]) => {
      // Not checked: TypeORM writes it, from the classes, which are checked.
      const { rows, rowCount } = await ask(text, values, nameOf(text));
      return { records: rows, raw: rows, affected: rowCount };
    },
  });
  const updateReturning: Entities['updateReturning'] = async (entity, where, values) => {
    const columns = known.getMetadata(entity).columns.filter(({ isSelect }) => isSelect);
    const returning = columns.map(({ propertyName }) => propertyName);
    const { raw } = await manager.update<object>(entity, where, values, { returning });
    return raw.map((row: Record<string, unknown>) =>
      Object.assign(new entity(), Object.fromEntries(columns.map((one) => [one.propertyName, row[one.databaseName]]))),
    );
  };
  // TypeORM's own types of values also take SQL.
  return Object.assign(manager as Omit<Entities, 'updateReturning'>, { updateReturning });
}
