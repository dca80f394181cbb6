import pg from 'pg';
import { DataSource, type EntityManager, getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import type { Tx } from './database.ts';
import { isSealedColumn } from './sealing/sealedColumns.ts';

/** Conditions other than equality. */
export { In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';

/**
 * TypeORM's plain reads and writes of one table, in a running transaction. Without `save`, which reads before it
 * writes.
 */
export type Entities = Pick<
  EntityManager,
  'find' | 'findBy' | 'findOne' | 'findOneBy' | 'countBy' | 'existsBy' | 'insert' | 'update' | 'delete' | 'create'
>;

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
      for (const column of columns) if (isSealedColumn(`${tableName}.${column.databaseName}`)) column.transformer = READ_ONLY;
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

let classes: Promise<EntityClasses> | undefined;

/** Reads the decorators of all imported classes, once. */
export const entityClasses = (): Promise<EntityClasses> => {
  classes ??= new EntityClasses().read();
  return classes;
};

/** An EntityManager whose statements `ask` runs in its own transaction: TypeORM opens no connection and no transaction. */
export function entitiesOf(known: EntityClasses, ask: Tx['queryWithFields']): Entities {
  const runner = known.createQueryRunner();
  return Object.assign(runner, {
    // Locks are refused without one.
    isTransactionActive: true,
    /** In place of TypeORM's own, which keeps the values in the errors that it throws. */
    query: async (text: string, values?: unknown[]) => {
      // Not checked: TypeORM writes it, from the classes, which are checked.
      const { rows, rowCount } = await ask(text, values);
      return { records: rows, raw: rows, affected: rowCount };
    },
  }).manager;
}
