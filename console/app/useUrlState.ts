import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { UrlState } from './urlState.ts';

interface ChangeOptions {
  step?: boolean;
  atOnce?: boolean;
}

/**
 * The state in the URL, and a function that changes part of it.
 * @returns the function takes `{ step: true }` to add a history entry, and `{ atOnce: true }` to render synchronously
 * when the next key press may already act on the change
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

/** The current URL state. The rendered state may lag one change behind, and that change would be lost. */
const currentSearch = () => new URLSearchParams(window.location.search);
