import { getMetadataArgsStorage } from 'typeorm';
import type { Row } from './database.ts';

type Class<T> = new () => T;

const columnsByClass = new Map<unknown, [property: string, column: string][]>();

/** The columns of an entity, property beside database name, read off its decorators. */
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

/** Makes an entity of a row; columns that the question did not ask for stay undefined. */
export function hydrate<T extends object>(entity: Class<T>, row: Row): T {
  const instance = new entity() as Record<string, unknown>;
  for (const [property, column] of columnsOf(entity)) {
    if (column in row) instance[property] = row[column];
  }
  return instance as T;
}

/** The column list of an entity for a SELECT, each behind the table's alias; `search` is left out: only the database reads it. */
export function selectList(entity: Class<unknown>, alias: string): string {
  return columnsOf(entity)
    .filter(([, column]) => column !== 'search')
    .map(([, column]) => `${alias}.${column}`)
    .join(', ');
}
