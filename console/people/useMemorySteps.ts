import { useMutation } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import type { MemoryStep } from './memorySteps.ts';

const ListDeactivateMutation = graphql(`
  mutation ListDeactivate($input: DeactivateMemoryInput!) {
    deactivateMemory(input: $input) {
      memory {
        id
        ...MemoryRow_memory
        ...BulkBar_memory
      }
    }
  }
`);

const ListReactivateMutation = graphql(`
  mutation ListReactivate($input: ReactivateMemoryInput!) {
    reactivateMemory(input: $input) {
      memory {
        id
        ...MemoryRow_memory
        ...BulkBar_memory
      }
      evicted {
        id
        ...MemoryRow_memory
        ...BulkBar_memory
      }
    }
  }
`);

const ListExpireMutation = graphql(`
  mutation ListExpire($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        id
        ...MemoryRow_memory
        ...BulkBar_memory
      }
    }
  }
`);

/** Takes one step; the list shows at once what came of it. @returns gives the ids of those that gave way */
export function useMemorySteps(): (step: MemoryStep) => Promise<string[]> {
  const [deactivate] = useMutation(ListDeactivateMutation);
  const [reactivate] = useMutation(ListReactivateMutation);
  const [update] = useMutation(ListExpireMutation);
  return async (step) => {
    const { id } = step;
    if (step.verb === 'deactivate') await deactivate({ variables: { input: { id } } });
    if (step.verb === 'expire') await update({ variables: { input: { id, expiresAt: step.expiresAt } } });
    if (step.verb !== 'reactivate') return [];
    const { data } = await reactivate({ variables: { input: { id } } });
    return data?.reactivateMemory.evicted.map((evicted) => evicted.id) ?? [];
  };
}
