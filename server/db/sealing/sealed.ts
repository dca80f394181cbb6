/** How a value comes to stand in its column: sealed, or as a keyed hash by which equal ones are still found. */
export type SealForm = 'text' | 'json' | 'bytes' | 'hash';

/**
 * A value on its way into the database that the door (`sealingDatabase`) seals under its user's key. Where nothing is sealed, it
 * is written as it is: pg asks `toPostgres`.
 */
export class ToSeal {
  constructor(
    readonly userUid: string,
    readonly form: SealForm,
    readonly value: string | Buffer,
  ) {}

  toPostgres(): string | Buffer {
    return this.value;
  }
}

/** What a person wrote, or what was made of it. */
export const sealed = (userUid: string, text: string | null | undefined): ToSeal | null =>
  text == null ? null : new ToSeal(userUid, 'text', text);

/** As `sealed`, for a JSON column: sealed it is one JSON string, and is read as what it was. */
export const sealedJson = (userUid: string, value: unknown): ToSeal | null =>
  value == null ? null : new ToSeal(userUid, 'json', JSON.stringify(value));

export const sealedBytes = (userUid: string, bytes: Buffer): ToSeal => new ToSeal(userUid, 'bytes', bytes);

/** What is only ever compared: equal texts of one user have equal hashes, and of two users have not. */
export const hashed = (userUid: string, text: string): ToSeal => new ToSeal(userUid, 'hash', text);
