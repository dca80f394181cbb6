import type { SealedColumn, SealForm } from './sealedColumns.ts';

/** The common prefix of everything the server seals, in any format. */
const SEALED_PREFIX = 'sealed:';

/** Marks a plain text that starts like a sealed one: the original text follows. */
const ESCAPE = 'sealed:0:';

/** A plain text, as a declared column stores it. */
const escapeText = (text: string): string => (text.startsWith(SEALED_PREFIX) ? ESCAPE + text : text);

/** Like `escapeText`, for JSON: only a JSON string can look sealed. */
const escapeJson = (json: string): string =>
  json.startsWith(`"${SEALED_PREFIX}`) ? `"${ESCAPE}${json.slice(1)}` : json;

/** The original of a marked plain text; undefined for text without the mark. */
export const unescapeText = (stored: string): string | undefined =>
  stored.startsWith(ESCAPE) ? stored.slice(ESCAPE.length) : undefined;

/** The condition for a stored text to be sealed, or plain and marked. @param column such as `m.content` */
export const looksSealedSql = (column: string): string => `${column} LIKE '${SEALED_PREFIX}%'`;

/** Replaces a sealed text that does not open: it was moved, it was changed, or its key is gone. */
export const UNREADABLE = '[unreadable]';

const unreadable = new WeakSet<object>();

export const markUnreadable = (row: object): void => void unreadable.add(row);

/** Whether some value of the row did not open, so that the row differs from what is stored. */
export const isUnreadable = (row: object): boolean => unreadable.has(row);

/** What is read in place of a sealed value that does not open. */
export const placeholderOf = (form: SealForm): string | null => (form === 'text' ? UNREADABLE : null);

/** The values of a row's key, in the column order of `SEALED_TABLES`. */
export type RowKey = readonly (string | number | Date | ToHash)[];

/** A value to be written to a declared column. `sealingDatabase` seals it; without a key pg calls `toPostgres`. */
export class ToSeal {
  constructor(
    readonly column: SealedColumn,
    readonly form: SealForm,
    readonly userUid: string,
    readonly rowKey: RowKey,
    readonly value: string | Buffer,
  ) {}

  /** The plain text, marked if it looks sealed, so that it is read back unchanged. */
  toPostgres(): string | Buffer {
    if (typeof this.value !== 'string') return this.value;
    return this.form === 'json' ? escapeJson(this.value) : escapeText(this.value);
  }
}

/** A value that `sealingDatabase` replaces with a keyed hash; without a key it is stored as it is. */
export class ToHash {
  constructor(
    readonly userUid: string,
    readonly value: string,
  ) {}

  toPostgres(): string {
    return this.value;
  }
}

/**
 * Text that a person wrote, or that was derived from it. It opens only in this column of this row of this user.
 * @param rowKey the values of the row's key
 */
export const sealed = (
  column: SealedColumn<'text'>,
  userUid: string,
  rowKey: RowKey,
  text: string | null | undefined,
): ToSeal | null => (text == null ? null : new ToSeal(column, 'text', userUid, rowKey, text));

/** Like `sealed`, for a JSON column: stored as one JSON string, read back as the original value. */
export const sealedJson = (
  column: SealedColumn<'json'>,
  userUid: string,
  rowKey: RowKey,
  value: unknown,
): ToSeal | null => (value == null ? null : new ToSeal(column, 'json', userUid, rowKey, JSON.stringify(value)));

export const sealedBytes = (column: SealedColumn<'bytes'>, userUid: string, rowKey: RowKey, bytes: Buffer): ToSeal =>
  new ToSeal(column, 'bytes', userUid, rowKey, bytes);

/** A value that is only compared: equal texts of one user have equal hashes, those of different users do not. */
export const hashed = (userUid: string, text: string): ToHash => new ToHash(userUid, text);

/**
 * The values that did not open in a transaction. Where one is written back, its stored bytes are written instead of its
 * placeholder, so that nothing is lost and the cause can still be investigated.
 */
export class ClosedValues {
  readonly #ofColumn = new Map<SealedColumn, Closed[]>();

  add(column: SealedColumn, userUid: string, rowKey: readonly unknown[], stored: string | Buffer): void {
    const place = JSON.stringify([userUid, rowKey]);
    const others = (this.#ofColumn.get(column) ?? []).filter((one) => one.place !== place);
    this.#ofColumn.set(column, [...others, { place, stored }]);
  }

  /**
   * The stored value of the same row. A row that gets another key or owner has none: then it is the one that was read
   * first, since rows are written in the order in which they were read.
   */
  restore(value: unknown): unknown {
    if (!(value instanceof ToSeal) || value.value !== placeholderOf(value.form)) return value;
    const closed = this.#ofColumn.get(value.column) ?? [];
    const place = JSON.stringify([value.userUid, value.rowKey]);
    const same = closed.find((one) => one.place === place);
    const first = closed.length > 1 && !same ? closed.shift() : closed[0];
    return (same ?? first)?.stored ?? value;
  }
}

interface Closed {
  place: string;
  stored: string | Buffer;
}
