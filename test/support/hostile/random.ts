/** Reproducible randomness: the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to but not including `below`. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, and uniform enough to choose test inputs. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(from.length)]!,
  };
}
