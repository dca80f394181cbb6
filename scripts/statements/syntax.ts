import ts from 'typescript';

/** The name that is called. */
export const calledBy = ({ expression }: ts.CallExpression): ts.Node =>
  ts.isPropertyAccessExpression(expression) ? expression.name : expression;

/** All values of a type, if they can be listed. */
export function literalsOf(type: ts.Type): unknown[] | undefined {
  if (type.flags & ts.TypeFlags.Boolean) return [true, false];
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return [(type as ts.Type & { intrinsicName?: string }).intrinsicName === 'true'];
  if (!type.isUnion()) return undefined;
  const all = type.types.map((one) => (one.flags & ts.TypeFlags.Undefined ? [undefined] : literalsOf(one)));
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}

/** Whether a function or a block declares it. */
export function isLocal(declaration: ts.Node): boolean {
  for (let node = declaration.parent; node; node = node.parent)
    if (ts.isFunctionLike(node) || ts.isBlock(node)) return true;
  return ts.isParameter(declaration);
}

export function isWithin(node: ts.Node, outer: ts.Node): boolean {
  for (let one: ts.Node | undefined = node; one; one = one.parent) if (one === outer) return true;
  return false;
}

export const isNameOfProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node);
