import ts from 'typescript';
import { columnsOf } from '../../server/entities/columns.ts';
import type { AnswerColumn, Describer } from './describe.ts';
import type { ServerProgram } from './program.ts';

/** The JavaScript types of PostgreSQL's columns, as pg returns them with our parsers. */
const JAVASCRIPT: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  oid: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  date: 'Date',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  interval: 'unknown',
  'bigint[]': 'string[]',
};

const javascriptOf = (type: string): string => {
  const known = JAVASCRIPT[type];
  if (known) return known;
  return type.endsWith('[]') ? `${javascriptOf(type.slice(0, -2))}[]` : 'string';
};

/** Compares the code's rows and entities with the database. */
export class Comparison {
  constructor(
    private readonly program: ServerProgram,
    private readonly describer: Describer,
  ) {}

  /** The differences between a row's type and the statement's result, one sentence each. */
  async ofRow(row: ts.Type, columns: AnswerColumn[]): Promise<string[]> {
    // Unnamed columns are not read, as in SELECT 1.
    if (columns.every(({ name }) => name === '?column?')) return [];
    if (row.flags & ts.TypeFlags.TypeParameter) return ['only its caller knows the type of its rows'];
    const declared = row.getProperties();
    if (declared.length === 0) return [`its rows have no type; say ${typeFor(columns)}`];
    const faults: string[] = [];
    for (const property of declared) {
      const type = this.program.checker.getTypeOfSymbol(property);
      if (isEntityMark(property)) {
        const entities = this.program.checker.getNonNullableType(type);
        for (const entity of entities.isIntersection() ? entities.types : [entities])
          faults.push(...(await this.#ofEntity(entity, columns)));
      } else {
        const column = columns.find(({ name }) => name === property.name);
        if (column) faults.push(...this.#ofColumn(property.name, type, column));
        else if (!(property.flags & ts.SymbolFlags.Optional)) faults.push(`it has no column ${property.name}`);
      }
    }
    return faults;
  }

  /** The differences between an entity and its table. */
  async ofEntity(node: ts.ClassDeclaration): Promise<string[]> {
    const [table] = node.modifiers?.filter(ts.isDecorator).flatMap(tableOf) ?? [];
    if (!table || !node.name) return [];
    const stored = this.describer.columnsOfTable(table);
    const type = this.program.checker.getTypeAtLocation(node.name);
    const faults: string[] = [];
    for (const [property, name] of await this.#entityColumns(type)) {
      const column = stored.get(name);
      if (!column) faults.push(`${table} has no column ${name}`);
      else if (column.type !== 'tsvector')
        faults.push(...this.#ofColumn(name, this.#typeOf(type, property), { ...column, name }));
    }
    return faults;
  }

  async #ofEntity(entity: ts.Type, columns: AnswerColumn[]): Promise<string[]> {
    const names = new Map((await this.#entityColumns(entity)).map(([property, column]) => [column, property]));
    const own = columns.filter(({ name }) => names.has(name));
    if (own.length === 0) return [`it has no column of ${entity.symbol.name}`];
    return own.flatMap((column) =>
      this.#ofColumn(column.name, this.#typeOf(entity, names.get(column.name) ?? ''), column),
    );
  }

  async #entityColumns(entity: ts.Type): Promise<[property: string, column: string][]> {
    const declaration = entity.symbol.valueDeclaration as ts.ClassDeclaration;
    const columns = columnsOf(
      (await this.program.evaluate(declaration.getSourceFile(), entity.symbol.name)) as new () => object,
    );
    return columns.map(({ property, name }) => [property, name]);
  }

  #typeOf(entity: ts.Type, property: string): ts.Type {
    const symbol = entity.getProperty(property);
    if (!symbol) throw new Error(`${entity.symbol.name} has no property ${property}.`);
    return this.program.checker.getTypeOfSymbol(symbol);
  }

  #ofColumn(name: string, declared: ts.Type, { type, nullable }: AnswerColumn): string[] {
    const { checker } = this.program;
    const said = checker.typeToString(declared);
    if (declared.flags & ts.TypeFlags.Any) return [`${name} is any`];
    const stored = javascriptOf(type);
    if (stored === 'unknown') return [];
    const saysNull = isNullable(declared);
    if (nullable === true && !saysNull) return [`${name} can be null, and the code says ${said}`];
    if (nullable === false && saysNull) return [`${name} is never null, and the code says ${said}`];
    const bare = checker.getNonNullableType(declared);
    return this.#holds(bare, stored) ? [] : [`${name} is ${type}, and the code says ${said}`];
  }

  /** Whether a type in the code covers only values that the column can have. */
  #holds(type: ts.Type, stored: string): boolean {
    const { checker } = this.program;
    if (type.isUnion()) return type.types.every((one) => this.#holds(one, stored));
    if (stored.endsWith('[]')) {
      const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
      return element !== undefined && this.#holds(checker.getNonNullableType(element), stored.slice(0, -2));
    }
    if (stored === 'unknown') return true;
    if (stored === 'string') return (type.flags & ts.TypeFlags.StringLike) !== 0;
    if (stored === 'number') return (type.flags & ts.TypeFlags.NumberLike) !== 0;
    if (stored === 'boolean') return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
    return type.symbol?.name === stored;
  }
}

/** The type of a statement's rows, as it would be written in the code. */
const typeFor = (columns: AnswerColumn[]): string =>
  `{ ${columns.map(({ name, type, nullable }) => `${name}: ${javascriptOf(type)}${nullable ? ' | null' : ''}`).join('; ')} }`;

const isEntityMark = (property: ts.Symbol): boolean => property.name.startsWith('__@ENTITY');

const isNullable = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Null) !== 0 || (type.isUnion() && type.types.some((one) => one.flags & ts.TypeFlags.Null));

function tableOf({ expression }: ts.Decorator): string[] {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Entity') return [];
  const [name] = expression.arguments;
  return name && ts.isStringLiteral(name) ? [name.text] : [];
}
