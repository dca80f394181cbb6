/** The common prefix of everything the server seals, in any format. */
const SEALED_PREFIX = 'sealed:';

/** Marks a plain text that starts like a sealed one: the original text follows. */
const ESCAPE = 'sealed:0:';

/** A plain text, as a declared column stores it. */
export const escapeText = (text: string): string => (text.startsWith(SEALED_PREFIX) ? ESCAPE + text : text);

/** Like `escapeText`, for JSON: only a JSON string can look sealed. */
export const escapeJson = (json: string): string =>
  json.startsWith(`"${SEALED_PREFIX}`) ? `"${ESCAPE}${json.slice(1)}` : json;

/** The original of a marked plain text; undefined for text without the mark. */
export const unescapeText = (stored: string): string | undefined =>
  stored.startsWith(ESCAPE) ? stored.slice(ESCAPE.length) : undefined;

/** The condition for a stored text to be sealed, or plain and marked. @param column such as `m.content` */
export const looksSealedSql = (column: string): string => `${column} LIKE '${SEALED_PREFIX}%'`;
