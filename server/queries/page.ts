/** The values that a list is ordered by; timestamps as text, with microseconds. */
export type CursorKey = readonly (string | number | null)[];

/** A page of a list. */
export interface Page {
  limit: number;
  /** The sort key of the row to start after. */
  after: CursorKey | undefined;
}

/** A row of a list with its sort key. */
export interface Listed<T> {
  node: T;
  key: CursorKey;
}
