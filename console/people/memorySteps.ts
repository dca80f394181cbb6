/** One change of one memory; what it takes to undo it stands with it. */
export type MemoryStep =
  | { verb: 'deactivate'; id: string }
  | { verb: 'reactivate'; id: string }
  | { verb: 'expire'; id: string; expiresAt: string | null; before: string | null };

/** What came of a step. */
export interface StepOutcome {
  step: MemoryStep;
  /** Which gave way to one that was brought back. */
  evicted: string[];
  error?: unknown;
}

/** Takes a step, and tells what came of it: one that fails keeps no other from being taken. */
export const outcomeOf = (step: MemoryStep, take: (step: MemoryStep) => Promise<string[]>): Promise<StepOutcome> =>
  take(step).then(
    (evicted) => ({ step, evicted }),
    (error: unknown) => ({ step, evicted: [], error }),
  );

/** What brings back how it was before: the last first, and who gave way to one that was brought back after that one has left. */
export const stepsBack = (outcomes: readonly StepOutcome[]): MemoryStep[] =>
  outcomes
    .filter(({ error }) => error === undefined)
    .toReversed()
    .flatMap(({ step, evicted }): MemoryStep[] => {
      const { id } = step;
      if (step.verb === 'deactivate') return [{ verb: 'reactivate', id }];
      if (step.verb === 'expire') return [{ ...step, expiresAt: step.before, before: step.expiresAt }];
      return [{ verb: 'deactivate', id }, ...evicted.map((other) => ({ verb: 'reactivate' as const, id: other }))];
    });
