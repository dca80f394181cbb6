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
