import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../format/times.ts';

/** How one part of a page's state is written to the URL. Default values are left out. */
interface Part<T> {
  read(values: string[]): T;
  write(value: T): string[];
}

/** Reads the state of a page from a URL and writes it to one. */
export interface UrlState<S> {
  read(search: URLSearchParams): S;
  write(state: Partial<S>): URLSearchParams;
}

export const text: Part<string> = {
  read: ([value = '']) => value,
  write: (value) => (value ? [value] : []),
};

/** A day such as 2026-11-22; anything else is ignored. */
export const day: Part<string> = { read: ([value = '']) => (isDay(value) ? value : ''), write: text.write };

export const texts: Part<string[]> = { read: (values) => values, write: (values) => values };

/** One of the known values; the first is the default. */
export const oneOf = <T extends string>(known: readonly [T, ...T[]]): Part<T> => ({
  read: ([value]) => known.find((one) => one === value) ?? known[0],
  write: (value) => (value === known[0] ? [] : [value]),
});

/** Any of the known values; none by default. */
export const manyOf = <T extends string>(known: readonly T[]): Part<T[]> => ({
  read: (values) => known.filter((one) => values.includes(one)),
  write: (values) => values,
});

export const flag: Part<boolean> = {
  read: ([value]) => value === 'yes',
  write: (value) => (value ? ['yes'] : []),
};

/** A whole number above 0, with the given default. */
export const integer = <T extends number | undefined>(atFirst: T): Part<number | T> => ({
  read: ([value]) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : atFirst),
  write: (value) => (value === undefined || value === atFirst ? [] : [String(value)]),
});

/** Combines parts, each under its own name in the URL. An unreadable value falls back to its default. */
export function urlState<S extends object>(parts: { [K in keyof S]: Part<S[K]> }): UrlState<S> {
  const names = Object.keys(parts) as (keyof S & string)[];
  return {
    read: (search) => Object.fromEntries(names.map((name) => [name, parts[name].read(search.getAll(name))])) as S,
    write: (state) => {
      const search = new URLSearchParams();
      for (const name of names) {
        if (state[name] === undefined) continue;
        for (const value of parts[name].write(state[name])) search.append(name, value);
      }
      return search;
    },
  };
}

/** Appends the state to a page's path. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;

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
