import { useRef, useState } from 'react';

/** Work done in chunks. */
export interface Batch<T, R> {
  state: 'IDLE' | 'RUNNING' | 'ENDED';
  /** The number of items. */
  total: number;
  /** The results of the finished items. */
  outcomes: R[];
  /** What ended the batch early. */
  error: unknown;
  run(items: T[]): Promise<void>;
  /** Stops after the current chunk. */
  stop(): void;
  reset(): void;
}

/**
 * Processes many items, a few at a time, so that the work can be followed and stopped.
 * @param size chunk size
 * @param step returns a result for each item
 */
export function useBatch<T, R>(size: number, step: (some: T[]) => Promise<R[]>): Batch<T, R> {
  const [state, setState] = useState<Batch<T, R>['state']>('IDLE');
  const [total, setTotal] = useState(0);
  const [outcomes, setOutcomes] = useState<R[]>([]);
  const [error, setError] = useState<unknown>();
  const isStopped = useRef(false);

  const reset = () => {
    setState('IDLE');
    setOutcomes([]);
    setError(undefined);
  };
  const run = async (items: T[]) => {
    reset();
    setTotal(items.length);
    setState('RUNNING');
    isStopped.current = false;
    try {
      for (let i = 0; i < items.length && !isStopped.current; i += size) {
        const some = await step(items.slice(i, i + size));
        setOutcomes((before) => [...before, ...some]);
      }
    } catch (failure) {
      setError(failure);
    }
    setState('ENDED');
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, total, outcomes, error, run, stop, reset };
}
