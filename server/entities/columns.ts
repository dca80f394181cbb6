import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';

type Class<E> = new () => E;

/** A column as its entity's decorators declare it. */
export interface StoredColumn<E> {
  property: keyof E & string;
  /** Its name in the database. */
  name: string;
  type: string;
  isList: boolean;
  options: ColumnOptions;
}

const columnsByClass = new Map<unknown, StoredColumn<unknown>[]>();

/** An entity's columns, read from its decorators. */
export function columnsOf<E>(entity: Class<E>): readonly StoredColumn<E>[] {
  let columns = columnsByClass.get(entity);
  if (!columns) {
    columns = getMetadataArgsStorage()
      .filterColumns(entity)
      .map(({ propertyName, options }) => ({
        property: propertyName as never,
        name: options.name ?? propertyName,
        type: String(options.type),
        isList: options.array === true,
        options,
      }));
    columnsByClass.set(entity, columns);
  }
  return columns;
}

/** How the values of a column are treated; a missing flag means no. */
export interface ColumnUse {
  /** The caller sets it: a new row has the value of the input, or else null or an empty list. */
  given?: true;
  /** It stays as it is when its row moves from an anonymous user to a named one. */
  carried?: true;
  /** It is exported and imported: as its property, or under this name. */
  exported?: true | string;
  /** People wrote it: what the project never keeps is redacted in it, and it is sealed in this form. */
  sealed?: 'text' | 'json';
  /** What the project never keeps is redacted in it, although it is not sealed. */
  redacted?: true;
}

/** Every column of an entity has its use, so that a new one is not forgotten; `G` are the properties that are not columns. */
export type ColumnUses<E, G extends keyof E = never> = { readonly [P in Exclude<keyof E, G>]: ColumnUse };

export type Uses = { readonly [property: string]: ColumnUse };

/** The properties whose columns have a use. */
export type Used<U extends Uses, F extends keyof ColumnUse> = {
  [P in keyof U]: U[P] extends { readonly [K in F]: unknown } ? P : never;
}[keyof U];

/** The columns of an entity that have a use. */
export const columnsWith = <E, U extends Uses, F extends keyof ColumnUse>(entity: Class<E>, uses: U, use: F) =>
  columnsOf(entity).filter(
    (column): column is StoredColumn<Pick<E, Used<U, F> & keyof E>> & StoredColumn<E> =>
      uses[column.property]?.[use] !== undefined,
  );

/** The exported columns of a row, by the name that they have there. */
export type Exported<E, U extends Uses> = {
  [P in Used<U, 'exported'> & keyof E as U[P] extends { readonly exported: infer N extends string } ? N : P]: E[P];
};

/** The exported columns of an entity, each with its name in the export. */
export const exportedColumns = <E, U extends Uses>(entity: Class<E>, uses: U) =>
  columnsWith(entity, uses, 'exported').map((column) => {
    const { exported } = uses[column.property] ?? {};
    return { ...column, exportedAs: typeof exported === 'string' ? exported : column.property };
  });

/** The columns that an exported row contains. */
export const columnsIn = <E, U extends Uses>(entity: Class<E>, uses: U, row: Exported<E, U>) =>
  Object.fromEntries(
    exportedColumns(entity, uses).map(({ property, exportedAs }) => [property, Reflect.get(row, exportedAs)]),
  ) as Pick<E, Used<U, 'exported'> & keyof E>;
