import { columnsOf } from '../entities/columns.ts';
import type { RowOf } from './database.ts';

type Class<T> = new () => T;

/** Creates an entity from a row; columns that were not selected stay undefined. */
export function hydrate<T extends object>(entity: Class<T>, row: RowOf<T>): T {
  const instance = new entity();
  for (const { property, name } of columnsOf(entity)) {
    if (name in row) Reflect.set(instance, property, Reflect.get(row, name));
  }
  return instance;
}

/**
 * An entity's column list for a SELECT, prefixed with the table's alias. Columns that are declared with `select: false` are
 * left out: only the database reads them, or whoever names them.
 */
export function selectList(entity: Class<unknown>, alias: string): string {
  return columnsOf(entity)
    .filter(({ options }) => options.select !== false)
    .map(({ name }) => `${alias}.${name}`)
    .join(', ');
}
