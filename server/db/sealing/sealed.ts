import { escapeJson, escapeText } from './escape.ts';
import type { SealedColumn, SealForm } from './sealedColumns.ts';

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
