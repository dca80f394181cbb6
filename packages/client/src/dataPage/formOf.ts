/** The longest form is one fact of 2,000 characters, percent-encoded. */
export const MAX_FORM_BYTES = 64 * 1024;

/** The text fields of a form that another middleware has parsed. */
export const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(typeof body === 'object' && body ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
