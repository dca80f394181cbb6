import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { UrlState } from './urlState.ts';

interface ChangeOptions {
  step?: boolean;
  atOnce?: boolean;
}

/**
 * The state that the address holds, and how to change some of it.
 * @returns the change takes `{ step: true }` where the way back should lead to how it was, and `{ atOnce: true }` where
 * the next key may already act on it
 */
export function useUrlState<S extends object>(
  codec: UrlState<S>,
): [S, (change: Partial<S>, options?: ChangeOptions) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => codec.read(search), [codec, search]);
  const change = useCallback(
    (changed: Partial<S>, { step = false, atOnce = false }: ChangeOptions = {}) =>
      setSearch(() => codec.write({ ...codec.read(currentSearch()), ...changed }), {
        replace: !step,
        flushSync: atOnce,
      }),
    [codec, setSearch],
  );
  return [state, change];
}

/** What the address says now: what is rendered may be a change behind it, which would be lost. */
const currentSearch = () => new URLSearchParams(window.location.search);
