/** The position of a turn in its session. */
export interface Place {
  sessionUid: string;
  turnNumber: number;
}

/** Candidates and the places beside them, session by session, in the order in which they were said. */
export interface Places<T extends Place> {
  /** The turn at each place; undefined where the database returned none, and there may be none. */
  turns: readonly (T | undefined)[];
  positions: readonly Place[];
  /** The number of each place's session, from 0. */
  sessions: Int32Array;
  sessionCount: number;
}

/** A passage reaches this far to either side of a turn. */
export const REACH = 2;

/** Lays out the candidates with the places up to two turns before and after them; the order of `turns` is irrelevant. */
export function placeTurns<T extends Place>(turns: readonly T[]): Places<T> {
  const bySession = new Map<string, Map<number, T | undefined>>();
  for (const turn of turns) {
    const places = bySession.get(turn.sessionUid) ?? new Map<number, T | undefined>();
    bySession.set(turn.sessionUid, places);
    for (let number = Math.max(1, turn.turnNumber - REACH); number <= turn.turnNumber + REACH; number++) {
      if (number === turn.turnNumber) places.set(number, turn);
      else if (!places.has(number)) places.set(number, undefined);
    }
  }
  const sessionUids = [...bySession.keys()].sort();
  const laid: (T | undefined)[] = [];
  const positions: Place[] = [];
  const sessions: number[] = [];
  sessionUids.forEach((sessionUid, session) => {
    const places = bySession.get(sessionUid) ?? new Map<number, T>();
    for (const turnNumber of [...places.keys()].sort((a, b) => a - b)) {
      laid.push(places.get(turnNumber));
      positions.push({ sessionUid, turnNumber });
      sessions.push(session);
    }
  });
  return { turns: laid, positions, sessions: Int32Array.from(sessions), sessionCount: sessionUids.length };
}

/** The index of the place `offset` turns after this one (before it, if negative); -1 outside its session or unknown. */
export function indexBeside({ positions, sessions }: Places<Place>, index: number, offset: number): number {
  const other = index + offset;
  const from = positions[index];
  const to = positions[other];
  return from && to && sessions[index] === sessions[other] && to.turnNumber - from.turnNumber === offset ? other : -1;
}
