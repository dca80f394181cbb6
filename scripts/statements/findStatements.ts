import ts from 'typescript';
import type { ServerProgram } from './program.ts';

/** A place in the server that sends a statement to the database. */
export interface Statement {
  node: ts.Node;
  text: ts.Expression;
  /** The code's type of a row; undefined if it reads none. */
  row: ts.Type | undefined;
}

/** The methods whose first argument is a statement's text, by the type that has them. */
const DOORS = new Set(['query', 'queryWithFields', 'one', 'maybe', 'execute']);
const OWNERS = new Set(['Tx', 'Pool', 'PoolClient', 'Client', 'ClientBase']);

/** Every statement of the server: calls on a transaction or a connection, and statements that are sent together. */
export function findStatements({ files, checker }: ServerProgram): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) add(statementOfPart(node, checker));
    if (ts.isCallExpression(node)) add(statementOfCall(node, checker) ?? statementOfQuestion(node, checker));
    ts.forEachChild(node, visit);
  };
  const add = (statement: Statement | undefined) => {
    if (statement) found.push(statement);
  };
  for (const file of files) visit(file);
  return found;
}

function statementOfCall(node: ts.CallExpression, checker: ts.TypeChecker): Statement | undefined {
  const { expression, arguments: given } = node;
  const [text] = given;
  if (!text || !ts.isPropertyAccessExpression(expression) || !DOORS.has(expression.name.text)) return undefined;
  const owner = checker.getTypeAtLocation(expression.expression);
  if (!OWNERS.has(owner.symbol?.name ?? owner.aliasSymbol?.name ?? '')) return undefined;
  if (!isText(checker.getTypeAtLocation(text))) return undefined;
  return { node, text, row: rowOf(checker.getAwaitedType(checker.getTypeAtLocation(node)), checker) };
}

/** A statement that is sent with others: `statement<Row>(name, text, values)`. */
function statementOfQuestion(node: ts.CallExpression, checker: ts.TypeChecker): Statement | undefined {
  const [, text] = node.arguments;
  if (node.expression.getText() !== 'statement' || !text) return undefined;
  return { node, text, row: argumentOf(checker.getTypeAtLocation(node), checker) };
}

/** A part of the analytics, whose text is sent together with others. */
function statementOfPart(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker): Statement | undefined {
  const text = node.properties.find((property) => property.name?.getText() === 'text');
  if (!text || !ts.isPropertyAssignment(text)) return undefined;
  const part = checker.getContextualType(node);
  if (part?.symbol?.name !== 'Part') return undefined;
  return { node, text: text.initializer, row: checker.getTypeArguments(part as ts.TypeReference)[1] };
}

const isText = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.StringLike) !== 0 || (type.isUnion() && type.types.every(isText));

/** The row type of a method's result: rows, one row, an optional row, or a result with its columns. */
function rowOf(answer: ts.Type | undefined, checker: ts.TypeChecker): ts.Type | undefined {
  if (!answer || answer.flags & ts.TypeFlags.NumberLike) return undefined;
  const type = checker.getNonNullableType(answer);
  if (checker.isArrayType(type)) return argumentOf(type, checker);
  const rows = type.getProperty('rows');
  if (rows && type.getProperty('fields')) return rowOf(checker.getTypeOfSymbol(rows), checker);
  return type;
}

const argumentOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  type.aliasTypeArguments?.[0] ?? checker.getTypeArguments(type as ts.TypeReference)[0];
