import { getMetadataArgsStorage } from 'typeorm';
import type { RowOf } from './database.ts';

type Class<T> = new () => T;

const columnsByClass = new Map<unknown, [property: string, column: string][]>();

/** An entity's columns (property and database name), read from its decorators. */
export function columnsOf(entity: Class<unknown>): [property: string, column: string][] {
  let columns = columnsByClass.get(entity);
  if (!columns) {
    columns = getMetadataArgsStorage()
      .filterColumns(entity)
      .map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]);
    columnsByClass.set(entity, columns);
  }
  return columns;
}

/** Creates an entity from a row; columns that were not selected stay undefined. */
export function hydrate<T extends object>(entity: Class<T>, row: RowOf<T>): T {
  const instance = new entity();
  for (const [property, column] of columnsOf(entity)) {
    if (column in row) Reflect.set(instance, property, Reflect.get(row, column));
  }
  return instance;
}

/**
 * An entity's column list for a SELECT, prefixed with the table's alias; `search` is left out: only the database reads
 * it.
 */
export function selectList(entity: Class<unknown>, alias: string): string {
  return columnsOf(entity)
    .filter(([, column]) => column !== 'search')
    .map(([, column]) => `${alias}.${column}`)
    .join(', ');
}
