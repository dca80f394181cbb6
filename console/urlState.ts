import { isDay } from './format/isDay.ts';

/** How one part of a page's state stands in its address; what is as it is at first is left out. */
export interface Part<T> {
  read(values: string[]): T;
  write(value: T): string[];
}

/** The state of a page: read from an address, and written into one. */
export interface UrlState<S> {
  read(search: URLSearchParams): S;
  write(state: Partial<S>): URLSearchParams;
}

/** Any text. */
export const text: Part<string> = {
  read: ([value = '']) => value,
  write: (value) => (value ? [value] : []),
};

/** A day such as 2026-11-22; what is none is left out. */
export const day: Part<string> = { read: ([value = '']) => (isDay(value) ? value : ''), write: text.write };

/** Any texts. */
export const texts: Part<string[]> = { read: (values) => values, write: (values) => values };

/** One of a few words; the first is how it is at first. */
export const oneOf = <T extends string>(known: readonly [T, ...T[]]): Part<T> => ({
  read: ([value]) => known.find((one) => one === value) ?? known[0],
  write: (value) => (value === known[0] ? [] : [value]),
});

/** Some of a few words; none at first. */
export const manyOf = <T extends string>(known: readonly T[]): Part<T[]> => ({
  read: (values) => known.filter((one) => values.includes(one)),
  write: (values) => values,
});

export const flag: Part<boolean> = {
  read: ([value]) => value === 'yes',
  write: (value) => (value ? ['yes'] : []),
};

/** A whole number above 0; none at first, or the one that is given. */
export const whole = <T extends number | undefined>(atFirst: T): Part<number | T> => ({
  read: ([value]) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : atFirst),
  write: (value) => (value === undefined || value === atFirst ? [] : [String(value)]),
});

/** Puts parts together, each under its own name in the address. Whatever cannot be read is as it is at first. */
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
