import { useApolloClient, useMutation } from '@apollo/client/react';
import { failureOf, renderFailure } from '../app/failures.ts';
import { graphql } from '../gql/index.ts';
import { people } from './words.ts';

/** One change to one memory, with everything needed to undo it. */
export type MemoryStep =
  | { verb: 'deactivate'; id: string }
  | { verb: 'reactivate'; id: string }
  | { verb: 'expire'; id: string; expiresAt: string | null; before: string | null };

/** The result of a step. */
export interface StepOutcome {
  step: MemoryStep;
  /** Ids of the memories evicted by a reactivated one. */
  evicted: string[];
  error?: unknown;
}

/** Takes a step and returns its outcome: a failed step does not stop the others. */
export const outcomeOf = (step: MemoryStep, take: (step: MemoryStep) => Promise<string[]>): Promise<StepOutcome> =>
  take(step).then(
    (evicted) => ({ step, evicted }),
    (error: unknown) => ({ step, evicted: [], error }),
  );

/** The steps that undo the outcomes: last first; evicted memories return after the one that evicted them left. */
export const undoSteps = (outcomes: readonly StepOutcome[]): MemoryStep[] =>
  outcomes
    .filter(({ error }) => error === undefined)
    .toReversed()
    .flatMap(({ step, evicted }): MemoryStep[] => {
      const { id } = step;
      if (step.verb === 'deactivate') return [{ verb: 'reactivate', id }];
      if (step.verb === 'expire') return [{ ...step, expiresAt: step.before, before: step.expiresAt }];
      return [{ verb: 'deactivate', id }, ...evicted.map((other) => ({ verb: 'reactivate' as const, id: other }))];
    });

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

const VersionFragment = graphql(`
  fragment MemorySteps_memory on Memory {
    version
  }
`);

/** Takes one step and shows its result in the list immediately. @returns the ids of the memories that were evicted */
export function useMemorySteps(): (step: MemoryStep) => Promise<string[]> {
  const { cache } = useApolloClient();
  // Read from the cache, which already contains the results of earlier steps.
  const versionOf = (id: string) =>
    cache.readFragment({ from: { __typename: 'Memory', id }, fragment: VersionFragment })?.version ?? null;
  const [deactivate] = useMutation(ListDeactivateMutation);
  const [reactivate] = useMutation(ListReactivateMutation);
  const [update] = useMutation(ListExpireMutation);
  return async (step) => {
    const { id } = step;
    if (step.verb === 'deactivate') await deactivate({ variables: { input: { id } } });
    if (step.verb === 'expire')
      await update({ variables: { input: { id, expiresAt: step.expiresAt, expectedVersion: versionOf(id) } } });
    if (step.verb !== 'reactivate') return [];
    const { data } = await reactivate({ variables: { input: { id } } });
    return data?.reactivateMemory.evicted.map((evicted) => evicted.id) ?? [];
  };
}

/** Why one memory of a batch was not changed. */
export const renderSkipReason = (error: unknown): string =>
  people.whyNot[failureOf(error).code ?? ''] ?? renderFailure(error).join(' ');
