import ts from 'typescript';
import type { ServerProgram } from './program.ts';
import { stripTypes } from './stripTypes.ts';
import { calledBy, isLocal, isNameOfProperty, isWithin, literalsOf } from './syntax.ts';

/** A placeholder for a text that only the running server knows. */
const UNKNOWN = '\u0000unknown\u0000';
/** The most variants of a text that are checked; they differ in one condition each. */
const MAX_WAYS = 48;
const MAX_DEPTH = 8;

type Func = ts.SignatureDeclaration;

/**
 * Computes which values an expression can have, without running the server: module-level names have their real
 * values, a parameter is each member of its type or what its callers pass, and the rest is a placeholder of its type.
 */
export class Values {
  /** By the name that is called, since only calls of functions whose parameters matter are worth resolving. */
  readonly #calls = new Map<string, ts.CallExpression[]>();

  constructor(private readonly program: ServerProgram) {
    // Imports precede the calls of a file.
    const imported = new Map<string, string>();
    const visit = (node: ts.Node): void => {
      if (ts.isImportSpecifier(node) && node.propertyName) imported.set(node.name.text, node.propertyName.text);
      if (ts.isCallExpression(node)) {
        const name = calledBy(node).getText();
        const called = imported.get(name) ?? name;
        this.#calls.set(called, [...(this.#calls.get(called) ?? []), node]);
      }
      ts.forEachChild(node, visit);
    };
    for (const file of program.files) {
      imported.clear();
      visit(file);
    }
  }

  /** The texts that a statement can have; empty if none can be computed. */
  async textsOf(expression: ts.Expression): Promise<string[]> {
    const values = await this.#valuesOf(expression, 0);
    return [...new Set(values.filter((value) => typeof value === 'string' && !value.includes(UNKNOWN)))] as string[];
  }

  async #valuesOf(expression: ts.Expression, depth: number): Promise<unknown[]> {
    if (depth > MAX_DEPTH) return [];
    const locals = [...this.#localsOf(expression)];
    const names = locals.map((symbol) => symbol.name);
    const ways = await this.#waysOf(locals, depth + 1);
    try {
      const code = stripTypes(`(${names.join(', ')}) => (${expression.getText()})`).replace(/;\s*$/, '');
      const work = (await this.program.evaluate(expression.getSourceFile(), code)) as (...values: unknown[]) => unknown;
      return distinct(ways.flatMap((way) => attempt(() => work(...way))));
    } catch {
      // It awaits or uses something that exists only during a request.
      return this.#standIn(this.program.checker.getTypeAtLocation(expression), 0);
    }
  }

  /** Names in the expression that an enclosing function declares. */
  #localsOf(expression: ts.Expression): Set<ts.Symbol> {
    const found = new Set<ts.Symbol>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node) && !isNameOfProperty(node)) {
        const symbol = ts.isShorthandPropertyAssignment(node.parent)
          ? this.program.checker.getShorthandAssignmentValueSymbol(node.parent)
          : this.program.checker.getSymbolAtLocation(node);
        const declaration = symbol?.valueDeclaration;
        if (symbol && declaration && isLocal(declaration) && !isWithin(declaration, expression)) found.add(symbol);
      }
      ts.forEachChild(node, visit);
    };
    visit(expression);
    return found;
  }

  /** All combinations of the names' values; names destructured from one value stay together. */
  async #waysOf(locals: ts.Symbol[], depth: number): Promise<unknown[][]> {
    let ways: unknown[][] = [[]];
    const wholes = new Map<ts.Node, unknown[]>();
    for (const local of locals) {
      const declaration = local.valueDeclaration;
      const pattern = declaration && ts.isBindingElement(declaration) ? declaration.parent.parent : undefined;
      const known = pattern && (wholes.get(pattern) ?? (await this.#knownOf(pattern, depth)));
      const isFirst = pattern !== undefined && !wholes.has(pattern);
      const mayBeAnyOther = pattern && !ts.isVariableDeclaration(pattern);
      if (
        pattern &&
        known &&
        known.length > 0 &&
        !(mayBeAnyOther && literalsOf(this.program.checker.getTypeOfSymbol(local)))
      ) {
        wholes.set(pattern, known);
        const source = locals.find((one) => one.valueDeclaration?.parent.parent === pattern);
        ways = isFirst
          ? ways.flatMap((way) => known.map((value) => [...way, new Part(value, declaration as ts.BindingElement)]))
          : ways.map((way) => [
              ...way,
              (way[locals.indexOf(source as ts.Symbol)] as Part).beside(declaration as ts.BindingElement),
            ]);
      } else {
        const values = await this.#candidatesOf(local, depth);
        ways = ways.flatMap((way) => values.map((value) => [...way, value]));
      }
      ways = ways.slice(0, MAX_WAYS);
    }
    return ways.map((way) => way.map((value) => (value instanceof Part ? value.value : value)));
  }

  async #candidatesOf(symbol: ts.Symbol, depth: number): Promise<unknown[]> {
    const { checker } = this.program;
    const declaration = symbol.valueDeclaration!;
    const type = checker.getTypeOfSymbol(symbol);
    const literals = literalsOf(type);
    if (literals) return literals;
    const known = await this.#knownOf(declaration, depth);
    const whole = known.filter((value) => !holdsUnknown(value));
    return whole.length > 0 ? whole : this.#standIn(type, 0);
  }

  /** The values of a declaration: from its initializer, its loop, its default, or its function's callers. */
  async #knownOf(declaration: ts.Node, depth: number): Promise<unknown[]> {
    if (ts.isVariableDeclaration(declaration)) {
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) return (await this.#valuesOf(loop.expression, depth)).flatMap(elementsOf);
      return declaration.initializer ? this.#valuesOf(declaration.initializer, depth) : [];
    }
    if (ts.isBindingElement(declaration)) {
      const whole = await this.#knownOf(declaration.parent.parent, depth);
      const own = declaration.initializer ? await this.#valuesOf(declaration.initializer, depth) : [];
      return [...whole.flatMap((value) => partOf(declaration, value)), ...own];
    }
    if (!ts.isParameter(declaration)) return [];
    const given = await this.#givenTo(declaration, depth);
    return declaration.initializer ? [...given, ...(await this.#valuesOf(declaration.initializer, depth))] : given;
  }

  async #givenTo(parameter: ts.ParameterDeclaration, depth: number): Promise<unknown[]> {
    const func = parameter.parent as Func;
    const place = func.parameters.indexOf(parameter);
    const around = func.parent;
    if (ts.isCallExpression(around) && ts.isPropertyAccessExpression(around.expression)) {
      const isOverList = /^(map|flatMap|forEach|filter|some|every|find)$/.test(around.expression.name.text);
      if (!isOverList || place > 0) return [];
      return (await this.#valuesOf(around.expression.expression, depth)).flatMap(elementsOf);
    }
    const name =
      func.name ?? (ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around) ? around.name : undefined);
    const symbol = name && this.#symbolOf(name);
    const found: unknown[] = [];
    for (const call of (symbol && this.#calls.get(name.getText())) ?? []) {
      if (this.#symbolOf(calledBy(call)) !== symbol) continue;
      const argument = call.arguments[place];
      if (argument) found.push(...(await this.#valuesOf(argument, depth)));
      else if (parameter.questionToken) found.push(undefined);
    }
    return distinct(found);
  }

  /** A placeholder value of a type, recognizable anywhere in a text. */
  #standIn(type: ts.Type, depth: number): unknown[] {
    const { checker } = this.program;
    const literals = literalsOf(type);
    if (literals) return literals;
    if (type.isUnion()) return type.types.flatMap((one) => this.#standIn(one, depth));
    if (type.flags & ts.TypeFlags.StringLike) return [UNKNOWN];
    if (type.flags & ts.TypeFlags.NumberLike) return [1];
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [undefined];
    if (type.flags & ts.TypeFlags.Null) return [null];
    if (type.symbol?.name === 'Date') return [new Date(0)];
    if (type.symbol?.name === 'Map') return [new Map()];
    if (type.symbol?.name === 'Set') return [new Set()];
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return [element ? this.#standIn(element, depth + 1).slice(0, 1) : []];
    }
    if (depth > 2 || type.getProperties().length > 60) return [{}];
    const parts = type.getProperties().map((part) => {
      const declared = checker.getTypeOfSymbol(part);
      return [part.name, this.#standIn(declared, depth + 1)[0]];
    });
    return [Object.fromEntries(parts)];
  }

  #symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.program.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.program.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** The value that a destructuring selects. */
function partOf(element: ts.BindingElement, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (ts.isArrayBindingPattern(element.parent)) return [(value as unknown[])[element.parent.elements.indexOf(element)]];
  const name = (element.propertyName ?? element.name).getText();
  return name in value ? [(value as Record<string, unknown>)[name]] : [];
}

const elementsOf = (value: unknown): unknown[] => {
  try {
    return Array.isArray(value) || value instanceof Set || value instanceof Map ? [...value] : [];
  } catch {
    return [];
  }
};

function attempt(work: () => unknown): unknown[] {
  try {
    return [work()];
  } catch {
    return [];
  }
}

/** The value that a destructuring selects, together with the value that its other names come from. */
class Part {
  readonly value: unknown;

  constructor(
    private readonly whole: unknown,
    element: ts.BindingElement,
  ) {
    this.value = partOf(element, whole)[0];
  }

  beside(element: ts.BindingElement): Part {
    return new Part(this.whole, element);
  }
}

const holdsUnknown = (value: unknown): boolean => {
  try {
    return typeof value === 'string' ? value.includes(UNKNOWN) : (JSON.stringify(value) ?? '').includes(UNKNOWN);
  } catch {
    return false;
  }
};

const distinct = (values: unknown[]): unknown[] => {
  const seen = new Map<unknown, unknown>();
  for (const value of values) {
    const key =
      typeof value === 'object' && value !== null ? (attempt(() => JSON.stringify(value))[0] ?? value) : value;
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()].slice(0, MAX_WAYS);
};
