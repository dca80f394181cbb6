import { Kind, type OperationDefinitionNode } from 'graphql';
import { PUBLIC_ROOTS } from '../policies/rootVerbs.ts';

/**
 * Whether an operation holds a mutation that answers without a credential, such as signing in: the address pays for it that it
 * comes from, whoever asks. A fragment at the root is taken for one: nobody needs it there.
 */
export const isForEveryone = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === 'mutation' &&
  selectionSet.selections.some(
    (selection) => selection.kind !== Kind.FIELD || PUBLIC_ROOTS.includes(`Mutation.${selection.name.value}`),
  );
