import { useRef, useState } from 'react';

/** Work that is done a piece after the other. */
export interface Batch<T, R> {
  state: 'IDLE' | 'RUNNING' | 'ENDED';
  /** How many things it is about. */
  total: number;
  /** What became of those that are done. */
  outcomes: R[];
  /** What ended it before its end. */
  error: unknown;
  run(items: T[]): Promise<void>;
  /** Ends it after the piece that is under way. */
  stop(): void;
  reset(): void;
}

/**
 * Does something with many things, a few at a time, so that it can be followed and stopped.
 * @param size how many at a time
 * @param step gives an outcome for each
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
