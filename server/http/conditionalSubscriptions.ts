import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';

/**
 * Names what would let a subscription follow nothing: `@skip` and `@include` at its root, as newer GraphQL forbids them.
 * graphql 16 throws at them, in the midst of its own rules or when it begins to follow, so they are looked for before.
 */
export function conditionalSubscriptions({ definitions }: DocumentNode): GraphQLError[] {
  const seen = new Set<SelectionSetNode>();
  const look = (selectionSet: SelectionSetNode | undefined): GraphQLError[] => {
    if (!selectionSet || seen.has(selectionSet)) return [];
    seen.add(selectionSet);
    return selectionSet.selections.flatMap((selection) => {
      const condition = selection.directives?.find(({ name }) => /^(skip|include)$/.test(name.value));
      if (condition) {
        const message = `What a subscription follows cannot depend on "@${condition.name.value}".`;
        return [new GraphQLError(message, { nodes: condition })];
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return look(selection.selectionSet);
      return selection.kind === Kind.FRAGMENT_SPREAD ? look(fragment(selection.name.value)) : [];
    });
  };
  const fragment = (name: string): SelectionSetNode | undefined => {
    const found = definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    return found?.kind === Kind.FRAGMENT_DEFINITION ? found.selectionSet : undefined;
  };
  return definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === 'subscription' ? look(one.selectionSet) : [],
  );
}
