import { ValidateBy, type ValidationOptions } from 'class-validator';

/** What the API takes, in one place. Lengths are in characters but for turns, whose limit is in bytes of UTF-8. */
export const LIMITS = {
  turnBytes: 64 * 1024,
  memoryCharacters: 2_000,
  keyCharacters: 512,
  keyNameCharacters: 100,
  projectNameCharacters: 100,
  labelCharacters: 200,
  addressCharacters: 2_000,
  labels: 50,
  entities: 100,
  batch: 1_000,
  query: 10_000,
  searchContextBytes: 64 * 1024,
  tokenBudget: 100_000,
  futureMs: 24 * 3_600_000,
  memories: 1_000,
  decisions: 100,
  retentionDays: 36_500,
  reasonCharacters: [10, 500] as const,
};

/** Text of at least one character that is not white space, and at most `most` bytes of UTF-8. */
export const TextBytes = (most: number, options: ValidationOptions & { empty?: boolean } = {}): PropertyDecorator =>
  ValidateBy(
    {
      name: 'textBytes',
      validator: {
        validate: (value) =>
          typeof value === 'string' && (options.empty || value.trim() !== '') && Buffer.byteLength(value) <= most,
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value.trim() === ''
            ? 'Must not be empty.'
            : `Takes at most ${most} bytes of UTF-8.`,
      },
    },
    options,
  );

/** Text of at least one character that is not white space, and at most `most` characters. */
export const TextLength = (most: number, options: ValidationOptions = {}): PropertyDecorator =>
  ValidateBy(
    {
      name: 'textLength',
      validator: {
        validate: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= most,
        defaultMessage: (args) =>
          typeof args?.value === 'string' && args.value.trim() === ''
            ? 'Must not be empty.'
            : `Takes at most ${most} characters.`,
      },
    },
    options,
  );

/** Text of so many characters, white space around it not counted. */
export const TextBetween = ([least, most]: readonly [least: number, most: number]): PropertyDecorator =>
  ValidateBy({
    name: 'textBetween',
    validator: {
      validate: (value) => typeof value === 'string' && value.trim().length >= least && value.trim().length <= most,
      defaultMessage: () => `Takes ${least} to ${most} characters.`,
    },
  });

/** JSON of at most `most` bytes. */
export const JsonBytes = (most: number): PropertyDecorator =>
  ValidateBy({
    name: 'jsonBytes',
    validator: {
      validate: (value) => Buffer.byteLength(JSON.stringify(value ?? null)) <= most,
      defaultMessage: () => `Takes JSON of at most ${most} bytes.`,
    },
  });
